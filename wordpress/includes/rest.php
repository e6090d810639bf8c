<?php
/**
 * REST route of the block for the data of a GIF. An author may wait for the provider's answer.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Registers the route. */
function register_rest(): void {
	register_rest_route(
		'giflet/v1',
		'/about',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\rest_about',
			'permission_callback' => static function () {
				return current_user_can( 'edit_posts' );
			},
			'args'                => array(
				'gif' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
		)
	);
}

/**
 * Returns the page, still, title and size of a GIF, as far as they are known.
 *
 * @param \WP_REST_Request $request With `gif`: an ID or the address of a page.
 */
function rest_about( $request ): array {
	$gif = clean_text( $request['gif'] );
	$url = page_url( $gif );
	if ( '' !== $url ) {
		look_up_all( array( $url ), LOOK_UP_S );
	}
	$about                  = gif_fallback( $gif );
	list( $width, $height ) = still_size( $about );
	return array(
		'href'   => (string) clean_option( 'api', $about['href'] ?? '' ),
		'still'  => (string) clean_option( 'api', $about['src'] ?? '' ),
		'alt'    => clean_text( $about['alt'] ?? '' ),
		'width'  => $width,
		'height' => $height,
	);
}
