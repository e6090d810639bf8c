<?php
/**
 * The shortcode: `[gif abc123]`, `[gif id="abc123" width="320" caption="Hello"]`,
 * `[gif]https://…[/gif]`.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Registers `[giflet]`, and `[gif]` unless another plugin has it. */
function register_shortcode(): void {
	add_shortcode( 'giflet', __NAMESPACE__ . '\render_shortcode' );
	if ( ! shortcode_exists( 'gif' ) ) {
		add_shortcode( 'gif', __NAMESPACE__ . '\render_shortcode' );
	}
}

/**
 * Renders one shortcode.
 *
 * @param mixed $attributes Attributes by name, or empty text.
 * @param mixed $content    Content between the tags.
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
	$about = array_merge( gif_fallback( $gif ), $about, array_intersect_key( $attributes, array( 'alt' => '' ) ) );
	$html  = figure(
		snippet( $gif, $attributes, $about ),
		$attributes['align'] ?? '',
		$attributes['width'] ?? '',
		clean_text( $attributes['caption'] ?? '' )
	);
	return finish_content( $html ) . $after;
}

/**
 * Whether a shortcode's content has other shortcodes, and so is no source. WordPress pairs the
 * first tag of `[gif a] Words [gif]b[/gif]` with the end tag of the second.
 *
 * @param string $content Content between the tags.
 */
function has_tags( string $content ): bool {
	return false !== strpos( $content, '[' );
}

/**
 * Renders the words and shortcodes that a tag has taken as its content.
 *
 * @param string $content Content between the tags.
 * @param string $tag     `gif` or `giflet`.
 */
function later_shortcodes( string $content, string $tag ): string {
	// The end tag belongs to the last of these shortcodes.
	return do_shortcode( preg_match( "/\\[$tag(?![\w-])/", $content ) ? $content . "[/$tag]" : $content );
}

/**
 * Returns the attributes of a shortcode as text.
 *
 * @param mixed $attributes Attributes as WordPress reads them.
 * @return array<int|string, string>
 */
function shortcode_attributes( $attributes ): array {
	// The editor writes quotes and ampersands as entities.
	return array_map( 'wp_specialchars_decode', is_array( $attributes ) ? array_filter( $attributes, 'is_string' ) : array() );
}

/**
 * Returns the GIF to show: `gif`, `id`, the content between the tags, or the words without a name.
 *
 * @param array<int|string, string> $attributes Attributes of the shortcode.
 * @param string                    $content    Content between the tags.
 */
function shortcode_source( array $attributes, string $content ): string {
	$content = has_tags( $content ) ? '' : $content;
	// A name without a value, as in `[gif id=]`, is no word.
	$words = preg_grep( '/^\w+=$/D', array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY ), PREG_GREP_INVERT );
	foreach ( array( $attributes['gif'] ?? '', $attributes['id'] ?? '', wp_strip_all_tags( $content ), implode( ' ', $words ) ) as $source ) {
		$source = clean_text( $source );
		$id     = pasted_id( $source );
		// Typographic quotes may be around a list as well.
		$source = '' !== $id ? $id : preg_replace( '/^[\s"\'“”„«»′″]+|[\s"\'“”„«»′″]+$/u', '', $source );
		if ( '' !== $source ) {
			return $source;
		}
	}
	return '';
}
