<?php
/**
 * What a list shows to readers without the script: words, and the provider's page for it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * The fallback of a list.
 *
 * @param string $source As in `data-gif`.
 * @return array<string, string> Empty if it is no list, or its provider is not known.
 */
function list_about( string $source ): array {
	list( $server )    = page_server();
	list( $kind, $of ) = array_map( 'trim', explode( ':', $source, 2 ) ) + array( '', '' );
	$kind              = strtolower( $kind );
	if ( '' === $server || ! in_array( $kind, array( 'search', 'trending', 'channel', 'category', 'random', 'emoji' ), true ) ) {
		return array();
	}
	return array(
		// All of them have a page for a search, and a front page.
		'href' => 'search' === $kind && '' !== $of ? $server . 'search/' . rawurlencode( $of ) : $server,
		/* translators: %s: what was searched for */
		'alt'  => '' !== $of ? sprintf( __( 'GIFs: %s', 'giflet' ), $of ) : __( 'GIFs', 'giflet' ),
	);
}
