<?php
/**
 * A frame of Giflet or of the provider, pasted as HTML, would be asked for before anybody agreed.
 * Where the site asks first, it becomes an element, which asks.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Attributes that tell a browser what to load, by tag. */
const FRAME_TAGS = array(
	'IFRAME' => 'src',
	'FRAME'  => 'src',
	'OBJECT' => 'data',
	'EMBED'  => 'src',
);

/**
 * Content whose frames of GIFs are elements.
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
			$about   = known( $options['gif'] ) + array( 'alt' => clean_text( (string) $tags->get_attribute( 'title' ) ) );
			$parts[] = array( $start, $tags->skip_element(), snippet( $options['gif'], $options, $about ) );
		}
	}
	return with_parts( $html, $parts );
}

/**
 * The options in a frame's address, as `embed.html` reads them.
 *
 * @param string $url The address.
 * @return array<string, string> With `gif`; empty if it is no frame of a GIF.
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
