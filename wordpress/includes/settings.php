<?php
/**
 * What the site's administrator has chosen.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Name of the one row in the site's table of options. */
const SETTINGS = 'giflet';

/**
 * The settings, complete.
 *
 * @return array{base: string, pages: string, defaults: array<string, string>, lock: string[]}
 */
function settings(): array {
	static $known = array();
	$stored       = get_option( SETTINGS );
	if ( ! $known || $known[0] !== $stored ) {
		$known = array( $stored, clean_settings( given_settings( is_array( $stored ) ? $stored : first_settings() ) ) );
	}
	return $known[1];
}

/** What holds until somebody has saved: what the network says, or the defaults. */
function first_settings(): array {
	$network = get_site_option( SETTINGS );
	return is_array( $network ) ? $network : array();
}

/**
 * Settings with what `wp-config.php` says of the provider, and what other plugins say.
 *
 * @param array<string, mixed> $settings As stored.
 */
function given_settings( array $settings ): array {
	foreach ( array( 'provider', 'api', 'key' ) as $name ) {
		$constant = 'GIFLET_' . strtoupper( $name );
		if ( defined( $constant ) ) {
			$settings['defaults']          = is_array( $settings['defaults'] ?? null ) ? $settings['defaults'] : array();
			$settings['defaults'][ $name ] = constant( $constant );
		}
	}
	if ( ! is_array( $settings['lock'] ?? null ) ) {
		// Written by a command or another plugin: no word about locks unlocks nothing.
		$settings['lock'] = default_lock();
	}
	/**
	 * The settings of the site.
	 *
	 * @param array $settings `base`, `pages`, `defaults` by option, and `lock`; all may be absent.
	 */
	return (array) apply_filters( 'giflet_settings', $settings );
}

/**
 * The options that nobody but the administrator should set.
 *
 * @return string[]
 */
function default_lock(): array {
	return array_merge( array_keys( wp_list_filter( options(), array( 'locked' => true ) ) ), array( 'rating' ) );
}

/**
 * Settings without what is not allowed. Also the guard of the form.
 *
 * @param mixed $input A form, or what is stored.
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
		// Nobody is counted until the owner says so.
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
 * Options with a default for the whole site.
 *
 * @return array<string, array<string, mixed>>
 */
function default_options(): array {
	return array_diff_key( element_options(), array_flip( array( 'widget', 'title', 'alt', 'still' ) ) );
}

/**
 * The address of a folder, with a slash at its end; empty if it is none.
 *
 * @param mixed $value What somebody wrote.
 */
function clean_folder( $value ): string {
	$url = is_string( $value ) ? esc_url_raw( trim( $value ), array( 'http', 'https' ) ) : '';
	return preg_match( '~^https?://[^\s/?#]+[^\s?#]*$~iD', $url ) ? trailingslashit( $url ) : '';
}

/** The API of a provider that has one for everybody; empty for any other. */
function public_api(): string {
	$provider = settings()['defaults']['provider'] ?? options()['provider']['default'];
	return options()['provider']['own'][ $provider ] ?? '';
}

/**
 * Whether the provider can be asked: its address is known, or Giflet lies on its server. A service
 * for everybody also wants a key.
 */
function is_configured(): bool {
	$settings = settings();
	return is_public_provider()
		? isset( $settings['defaults']['key'] )
		: isset( $settings['defaults']['api'] ) || '' !== $settings['base'];
}
