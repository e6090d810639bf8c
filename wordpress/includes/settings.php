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
	$stored = get_option( SETTINGS );
	return clean_settings( is_array( $stored ) ? $stored : array( 'lock' => default_lock() ) );
}

/**
 * The options that nobody but the administrator should set.
 *
 * @return string[]
 */
function default_lock(): array {
	return array_keys( wp_list_filter( options(), array( 'locked' => true ) ) );
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
		$value = clean_option( $name, $given[ $name ] ?? '' );
		if ( null !== $value ) {
			$defaults[ $name ] = $value;
		}
	}
	$lock = is_array( $input['lock'] ?? null ) ? $input['lock'] : array();
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
	return array_diff_key( element_options(), array_flip( array( 'widget', 'title' ) ) );
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

/** Whether the provider can be asked: its address is known, or Giflet lies on its server. */
function is_configured(): bool {
	$settings = settings();
	return isset( $settings['defaults']['api'] ) || '' !== public_api() || '' !== $settings['base'];
}
