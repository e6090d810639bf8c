<?php
/**
 * The administrator's settings.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Name of the site's option that stores them. */
const SETTINGS = 'giflet';

/**
 * Returns the complete settings.
 *
 * @return array{base: string, pages: string, defaults: array<string, string>, lock: string[]}
 */
function settings(): array {
	static $known = array();
	$stored       = get_option( SETTINGS );
	if ( ! $known || $known[0] !== $stored ) {
		$known = array( $stored, clean_settings( with_overrides( is_array( $stored ) ? $stored : first_settings() ) ) );
	}
	return $known[1];
}

/** Returns the settings before the first save: the network's, or none. */
function first_settings(): array {
	$network = get_site_option( SETTINGS );
	return is_array( $network ) ? $network : array();
}

/**
 * Applies the constants of `wp-config.php` and the filter of other plugins to the settings.
 *
 * @param array<string, mixed> $settings Stored settings.
 */
function with_overrides( array $settings ): array {
	foreach ( array( 'provider', 'api', 'key' ) as $name ) {
		$constant = 'GIFLET_' . strtoupper( $name );
		if ( defined( $constant ) ) {
			$settings['defaults']          = is_array( $settings['defaults'] ?? null ) ? $settings['defaults'] : array();
			$settings['defaults'][ $name ] = constant( $constant );
		}
	}
	if ( ! is_array( $settings['lock'] ?? null ) ) {
		// Settings from a command or another plugin may have no locks. Those must not unlock
		// anything.
		$settings['lock'] = default_lock();
	}
	/**
	 * Filters the settings of the site.
	 *
	 * @param array $settings `base`, `pages`, `defaults` by option, and `lock`; all may be absent.
	 */
	return (array) apply_filters( 'giflet_settings', $settings );
}

/**
 * Returns the options that only the administrator should set.
 *
 * @return string[]
 */
function default_lock(): array {
	return array_merge( array_keys( wp_list_filter( options(), array( 'locked' => true ) ) ), array( 'rating' ) );
}

/**
 * Validates settings, from the form or from the database.
 *
 * @param mixed $input Untrusted settings.
 */
function clean_settings( $input ): array {
	$input    = is_array( $input ) ? $input : array();
	$given    = is_array( $input['defaults'] ?? null ) ? $input['defaults'] : array();
	$defaults = array();
	foreach ( array_keys( default_options() ) as $name ) {
		$value = clean_option( $name, $given[ $name ] ?? null );
		if ( null !== $value ) {
			$defaults[ $name ] = $value;
		}
	}
	$lock = is_array( $input['lock'] ?? null ) ? $input['lock'] : array();
	if ( 'on' !== ( $defaults['analytics'] ?? '' ) ) {
		// Analytics stay off until the owner turns them on.
		$defaults['analytics'] = 'off';
		$lock[]                = 'analytics';
	}
	return array(
		'base'     => clean_folder( $input['base'] ?? '' ),
		'pages'    => clean_folder( $input['pages'] ?? '' ),
		'defaults' => $defaults,
		'lock'     => array_values( array_intersect( array_keys( default_options() ), $lock ) ),
	);
}

/**
 * Returns the options with a default for the whole site.
 *
 * @return array<string, array<string, mixed>>
 */
function default_options(): array {
	return array_diff_key( element_options(), array_flip( array( 'widget', 'title', 'alt', 'still' ) ) );
}

/**
 * Returns the address of a folder, with a trailing slash; empty if it is invalid.
 *
 * @param mixed $value Untrusted value.
 */
function clean_folder( $value ): string {
	$url = is_string( $value ) ? esc_url_raw( trim( $value ), array( 'http', 'https' ) ) : '';
	return preg_match( '~^https?://[^\s/?#]+[^\s?#]*$~iD', $url ) ? trailingslashit( $url ) : '';
}

/** Returns the API of a public provider; empty for any other. */
function public_api(): string {
	$provider = settings()['defaults']['provider'] ?? options()['provider']['default'];
	return options()['provider']['own'][ $provider ] ?? '';
}

/**
 * Whether the provider can be asked: its address is known, or Giflet's server has the API. A public
 * service also needs a key.
 */
function is_configured(): bool {
	$settings = settings();
	return is_public_provider()
		? isset( $settings['defaults']['key'] )
		: isset( $settings['defaults']['api'] ) || '' !== $settings['base'];
}
