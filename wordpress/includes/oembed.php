<?php
/**
 * The address of a GIF's page on a line of its own becomes the GIF: as an element of this site, not
 * as a frame of another.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Makes the server of the GIF pages a trusted provider. */
function register_oembed(): void {
	list( $server, $endpoint ) = page_server();
	if ( '' === $server ) {
		return;
	}
	$host = preg_quote( preg_replace( '~^https?:~', '', $server ), '#' );
	// No other address there: WordPress shows the HTML of a trusted provider as it is.
	wp_oembed_add_provider( "#^https?:{$host}" . PAGE_PATH . '(?:[?\#].*)?$#Di', $endpoint, true );
}

/**
 * HTML for the answer of that server.
 *
 * @param string|false $html What WordPress would insert.
 * @param object       $data The answer.
 * @param string       $url  The address that was pasted.
 */
function write_oembed( $html, $data, $url ) {
	$id = is_string( $url ) ? page_id( $url ) : '';
	if ( '' === $id || ! is_answer( $data ) ) {
		return $html;
	}
	return snippet( $id, array(), about( $data, $url ) );
}
