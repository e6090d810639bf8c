<?php
/**
 * Replaces the address of a GIF page on a line of its own by an element of this site, not by a
 * frame of another. WordPress itself would ask the provider while the visitor waits.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Registers the handler for addresses of GIF pages. */
function register_embeds(): void {
	wp_embed_register_handler( 'giflet', '#^https?://#i', __NAMESPACE__ . '\write_embed', 5 );
}

/**
 * Returns the HTML for an address in content.
 *
 * @param string[] $found      Match of the handler's pattern.
 * @param mixed    $attributes Attributes of the shortcode `[embed]`.
 * @param string   $url        The address.
 * @return string|false False if the address is no GIF page.
 */
function write_embed( $found, $attributes, $url ) {
	$id = page_id( $url );
	return '' === $id ? false : finish_content( snippet( $id, array(), gif_fallback( $url ) ) );
}

/**
 * Returns that HTML to themes that request the embed of an address themselves.
 *
 * @param string|null $html HTML of another plugin.
 * @param string      $url  The address.
 */
function write_oembed( $html, $url ) {
	$ours = null === $html && is_string( $url ) ? write_embed( array(), array(), $url ) : false;
	return false === $ours ? $html : $ours;
}
