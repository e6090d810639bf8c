<?php
/**
 * Replaces pasted frames of Giflet or of the provider by elements, on sites that ask for consent. A
 * frame would load before the visitor agrees; an element asks first.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Attribute with the address that a browser loads, by tag. */
const FRAME_TAGS = array(
	'IFRAME' => 'src',
	'FRAME'  => 'src',
	'OBJECT' => 'data',
	'EMBED'  => 'src',
);

/**
 * Replaces frames of GIFs by elements.
 *
 * @param string $html Finished HTML.
 */
function without_frames( string $html ): string {
	$tags  = new Tag_Spans( $html );
	$parts = array();
	while ( next_tag( $tags ) ) {
		$name    = FRAME_TAGS[ $tags->get_tag() ] ?? '';
		$url     = '' === $name || $tags->is_tag_closer() ? null : $tags->get_attribute( $name );
		$options = is_string( $url ) ? frame_options( $url ) : array();
		if ( $options ) {
			$start   = $tags->start();
			$about   = gif_fallback( $options['gif'] ) + array( 'alt' => clean_text( (string) $tags->get_attribute( 'title' ) ) );
			$parts[] = array( $start, $tags->skip_element(), snippet( $options['gif'], $options, $about ) );
		}
	}
	return with_parts( $html, $parts );
}

/**
 * Reads the options in a frame's address as `embed.html` does.
 *
 * @param string $url The address.
 * @return array<string, string> Options with `gif`; empty if the frame shows no GIF.
 */
function frame_options( string $url ): array {
	$url   = trim( $url );
	$parts = wp_parse_url( 0 === strpos( $url, '//' ) ? "https:$url" : $url );
	$path  = $parts['path'] ?? '';
	if ( 'embed.html' === basename( $path ) ) {
		$gif = '';
	} else {
		$gif = page_id( $url );
		if ( '' === $gif || false === strpos( $path, '/embed/' ) ) {
			return array();
		}
	}
	$options = array( 'gif' => $gif );
	foreach ( array( $parts['query'] ?? '', strtok( $parts['fragment'] ?? '', '#' ) ) as $text ) {
		wp_parse_str( (string) $text, $given );
		$options = array_merge( $options, array_filter( $given, 'is_string' ) );
	}
	return '' === $options['gif'] ? array() : $options;
}
