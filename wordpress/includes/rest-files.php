<?php
/**
 * REST routes of the block for the Media Library.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Registers the routes. */
function register_rest_files(): void {
	$may_upload = static function () {
		return current_user_can( 'upload_files' );
	};
	register_rest_route(
		'giflet/v1',
		'/files',
		array(
			'methods'             => 'GET',
			'permission_callback' => $may_upload,
			'callback'            => static function ( $request ) {
				return own_files( max( 1, (int) $request['page'] ), clean_text( $request['search'] ) );
			},
			'args'                => array(
				'page'   => array(
					'type'    => 'integer',
					'default' => 1,
				),
				'search' => array(
					'type'    => 'string',
					'default' => '',
				),
			),
		)
	);
	register_rest_route(
		'giflet/v1',
		'/keep',
		array(
			'methods'             => 'POST',
			'permission_callback' => $may_upload,
			'callback'            => static function ( $request ) {
				$gif  = clean_text( $request['gif'] );
				$name = page_id( $gif );
				$id   = keep_gif( '' !== $name ? $name : $gif );
				return is_wp_error( $id ) ? $id : chosen_file( $id );
			},
			'args'                => array(
				'gif' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
		)
	);
	register_rest_route(
		'giflet/v1',
		'/files/(?P<id>\d+)',
		array(
			'methods'             => 'GET',
			'permission_callback' => $may_upload,
			'callback'            => static function ( $request ) {
				return chosen_file( (int) $request['id'] );
			},
		)
	);
}
