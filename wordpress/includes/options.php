<?php
/**
 * The options of elements and of the script tag. The build copies the table from the widgets, so
 * shortcode, settings and block always match them.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Length at which texts are cut. */
const MAX_TEXT_LENGTH = 500;

/**
 * Returns every option by name: its kind, default, allowed values, label and help.
 *
 * @return array<string, array<string, mixed>>
 */
function options(): array {
	static $tables = array();
	$locale        = determine_locale();
	if ( ! isset( $tables[ $locale ] ) ) {
		$tables[ $locale ] = require dirname( FILE ) . '/generated/options.php';
	}
	return $tables[ $locale ];
}

/**
 * Returns the options of elements; the others are for the script tag alone.
 *
 * @return array<string, array<string, mixed>>
 */
function element_options(): array {
	return array_filter(
		options(),
		static function ( $option ) {
			return ! $option['page'];
		}
	);
}

/**
 * Returns the headings of the options by group, those that authors change most first.
 *
 * @return array<string, string>
 */
function option_groups(): array {
	return array(
		'show'     => __( 'What it shows', 'giflet' ),
		'size'     => __( 'Size', 'giflet' ),
		'look'     => __( 'Look and behaviour', 'giflet' ),
		'video'    => __( 'Video', 'giflet' ),
		'privacy'  => __( 'Privacy', 'giflet' ),
		'provider' => __( 'Provider', 'giflet' ),
	);
}

/**
 * Validates a value as the widgets do.
 *
 * @param string $name  Name of the option.
 * @param mixed  $value Untrusted value.
 * @return string|null Clean value; null if the option does not allow it.
 */
function clean_option( string $name, $value ): ?string {
	$option = options()[ $name ] ?? null;
	if ( ! $option || ! is_scalar( $value ) ) {
		return null;
	}
	$text = trimmed( is_bool( $value ) ? wp_json_encode( $value ) : (string) $value );
	if ( 'consent' === $name ) {
		// An unknown value asks: consent never fails open.
		return 'none' === strtolower( $text ) ? 'none' : 'click';
	}
	if ( '' === $text ) {
		// An empty text is a choice as well.
		return 'words' === $option['kind'] && '' === $value ? '' : null;
	}
	switch ( $option['kind'] ) {
		case 'choice':
		case 'flag':
			$text = strtolower( $text );
			return isset( $option['values'][ $text ] ) ? $text : null;
		case 'count':
			// A longer number is out of every range, as in the widgets.
			$count = preg_match( '/^0*(\d{1,9})(?:px)?$/D', $text, $digits ) ? (int) $digits[1] : -1;
			return $count >= $option['min'] && $count <= $option['max'] ? (string) $count : null;
		case 'level':
			return preg_match( '/^\d*\.?\d+$/D', $text ) && (float) $text <= 1 ? $text : null;
		case 'url':
			$url = esc_url_raw( $text, array( 'http', 'https' ) );
			return preg_match( '~^https?://[^\s/?#]~i', $url ) ? $url : null;
		case 'ratio':
			// CSS writes ratios with spaces.
			$text = preg_replace( '/\s+/', '', $text );
			return preg_match( '~^\d{1,6}(?:\.\d+)?(?:[/:]\d{1,6}(?:\.\d+)?)?$~D', $text ) ? $text : null;
		case 'lang':
			// WordPress writes `de_DE`.
			$text = str_replace( '_', '-', $text );
			return preg_match( '/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/Di', $text ) ? $text : null;
		default:
			return clean_text( $text );
	}
}

/**
 * Removes surrounding spaces and invisible characters, as the widgets do. Otherwise a value could
 * mean one thing here and another there.
 *
 * @param string $text Any text.
 */
function trimmed( string $text ): string {
	return preg_replace( '/^[\s\p{Z}\p{Cf}]+|[\s\p{Z}\p{Cf}]+$/u', '', $text ) ?? trim( $text );
}

/**
 * Reduces a text to one line. Characters of HTML stay, because the code that writes them escapes
 * them.
 *
 * @param string $text Any text.
 */
function clean_text( string $text ): string {
	$line = preg_replace( '/[\x00-\x20\x7f]+/', ' ', wp_check_invalid_utf8( $text ) );
	return trim( mb_substr( $line, 0, MAX_TEXT_LENGTH ) );
}
