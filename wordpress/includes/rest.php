<?php
/**
 * What the block asks of the site: what the provider says of a GIF. Whoever writes may wait for it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Makes the address known. */
function register_rest(): void {
	register_rest_route(
		'giflet/v1',
		'/about',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\tell_about',
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
 * Answers with the GIF's page, still, title and size, as far as they are known.
 *
 * @param \WP_REST_Request $request With `gif`, an id or the address of a page.
 */
function tell_about( $request ): array {
	$gif = clean_text( $request['gif'] );
	$url = page_url( $gif );
	if ( '' !== $url ) {
		look_up_all( array( $url ), LOOK_UP_S );
	}
	$about                  = known( $gif );
	list( $width, $height ) = still_size( $about );
	return array(
		'href'   => (string) clean_option( 'api', $about['href'] ?? '' ),
		'still'  => (string) clean_option( 'api', $about['src'] ?? '' ),
		'alt'    => clean_text( $about['alt'] ?? '' ),
		'width'  => $width,
		'height' => $height,
	);
}
