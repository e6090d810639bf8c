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
 * @param mixed $tag        `gif` or `giflet`.
 */
function render_shortcode( $attributes, $content = '', $tag = 'gif' ): string {
	$attributes = shortcode_attributes( $attributes );
	$content    = is_string( $content ) ? $content : '';
	$gif        = shortcode_source( $attributes, $content );
	$after      = has_tags( $content ) ? later_shortcodes( $content, (string) $tag ) : '';
	if ( '' === $gif ) {
		return $after;
	}
	$about = array_filter( array_intersect_key( $attributes, array_flip( array( 'href', 'src' ) ) ) );
	$about = array_merge( known( $gif ), $about, array_intersect_key( $attributes, array( 'alt' => '' ) ) );
	$html  = figure(
		snippet( $gif, $attributes, $about ),
		$attributes['align'] ?? '',
		$attributes['width'] ?? '',
		clean_text( $attributes['caption'] ?? '' )
	);
	return finish_content( $html ) . $after;
}

/**
 * Whether a content is no source but the text up to the end tag of a later shortcode: WordPress
 * pairs `[gif a] Words [gif]b[/gif]` so.
 *
 * @param string $content Between the tags.
 */
function has_tags( string $content ): bool {
	return false !== strpos( $content, '[' );
}

/**
 * HTML of the words and shortcodes that a tag has taken as its content.
 *
 * @param string $content Between the tags.
 * @param string $tag     `gif` or `giflet`.
 */
function later_shortcodes( string $content, string $tag ): string {
	// The end tag belongs to the last of them.
	return do_shortcode( preg_match( "/\\[$tag(?![\w-])/", $content ) ? $content . "[/$tag]" : $content );
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
	$content = has_tags( $content ) ? '' : $content;
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
