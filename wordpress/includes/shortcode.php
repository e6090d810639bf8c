<?php
/**
 * `[gif abc123]`, `[gif id="abc123" width="320" caption="Hello"]`, `[gif]https://…[/gif]`.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** `[giflet]` works where another plugin has taken `[gif]`. */
function register_shortcode(): void {
	add_shortcode( 'giflet', __NAMESPACE__ . '\render_shortcode' );
	if ( ! shortcode_exists( 'gif' ) ) {
		add_shortcode( 'gif', __NAMESPACE__ . '\render_shortcode' );
	}
}

/**
 * HTML of one shortcode.
 *
 * @param mixed $attributes Text by name, or empty text.
 * @param mixed $content    What is between the tags.
 */
function render_shortcode( $attributes, $content = '' ): string {
	$attributes = shortcode_attributes( $attributes );
	$gif        = shortcode_source( $attributes, is_string( $content ) ? $content : '' );
	if ( '' === $gif ) {
		return '';
	}
	$about = array_filter( array_intersect_key( $attributes, array_flip( array( 'href', 'src' ) ) ) );
	$about = array_merge( known( $gif ), $about, array_intersect_key( $attributes, array( 'alt' => '' ) ) );
	$html  = figure(
		snippet( $gif, $attributes, $about ),
		$attributes['align'] ?? '',
		$attributes['width'] ?? '',
		clean_text( $attributes['caption'] ?? '' )
	);
	return (string) finish_content( $html );
}

/**
 * The attributes of a shortcode as text.
 *
 * @param mixed $attributes As WordPress reads them.
 * @return array<int|string, string>
 */
function shortcode_attributes( $attributes ): array {
	// Entities, because the editor writes quotes and ampersands as such.
	return array_map( 'wp_specialchars_decode', is_array( $attributes ) ? array_filter( $attributes, 'is_string' ) : array() );
}

/**
 * What to show: `id`, `gif`, what stands between the tags, or the words without a name.
 *
 * @param array<int|string, string> $attributes Of the shortcode.
 * @param string                    $content    Between the tags.
 */
function shortcode_source( array $attributes, string $content ): string {
	// A name without a value, as in `[gif id=]`, is none of the words.
	$words = preg_grep( '/^\w+=$/D', array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY ), PREG_GREP_INVERT );
	foreach ( array( $attributes['gif'] ?? '', $attributes['id'] ?? '', wp_strip_all_tags( $content ), implode( ' ', $words ) ) as $source ) {
		// An id pasted with typographic quotes keeps them.
		$source = preg_replace( '/^[\s"\'“”„«»′″]+|[\s"\'“”„«»′″]+$/u', '', clean_text( $source ) );
		if ( '' !== $source ) {
			$id = page_id( $source );
			return '' !== $id ? $id : $source;
		}
	}
	return '';
}
