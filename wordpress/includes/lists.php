<?php
/**
 * The fallback of a list for readers without the script: a text and a link to the provider's page.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the fallback of a list.
 *
 * @param string $source Value of `data-gif`.
 * @return array<string, string> Empty if the source is no list, or the provider's pages are
 *                               unknown.
 */
function list_about( string $source ): array {
	list( $server )    = page_server();
	list( $kind, $of ) = array_map( 'trim', explode( ':', $source, 2 ) ) + array( '', '' );
	$kind              = strtolower( $kind );
	if ( '' === $server || ! in_array( $kind, array( 'search', 'trending', 'channel', 'category', 'random', 'emoji' ), true ) ) {
		return array();
	}
	return array(
		// Every provider has a search page and a front page.
		'href' => 'search' === $kind && '' !== $of ? $server . 'search/' . rawurlencode( $of ) : $server,
		/* translators: %s: what was searched for */
		'alt'  => '' !== $of ? sprintf( __( 'GIFs: %s', 'giflet' ), $of ) : __( 'GIFs', 'giflet' ),
	);
}
