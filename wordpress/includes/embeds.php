<?php
/**
 * The address of a GIF's page on a line of its own becomes the GIF: as an element of this site, not
 * as a frame of another. WordPress itself would ask the provider while the visitor waits.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Makes the pages of GIFs known. */
function register_embeds(): void {
	wp_embed_register_handler( 'giflet', '#^https?://#i', __NAMESPACE__ . '\write_embed', 5 );
}

/**
 * HTML for an address in content.
 *
 * @param string[] $found      Of the pattern.
 * @param mixed    $attributes Of the shortcode `[embed]`.
 * @param string   $url        The address.
 * @return string|false False if it is no page of a GIF.
 */
function write_embed( $found, $attributes, $url ) {
	$id = page_id( $url );
	return '' === $id ? false : finish_content( snippet( $id, array(), known( $url ) ) );
}

/**
 * The same where a theme asks for the embed of an address by itself.
 *
 * @param string|null $html Of another plugin.
 * @param string      $url  The address.
 */
function write_oembed( $html, $url ) {
	$ours = null === $html && is_string( $url ) ? write_embed( array(), array(), $url ) : false;
	return false === $ours ? $html : $ours;
}
