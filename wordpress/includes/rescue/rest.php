<?php
/**
 * REST routes of the rescue page. Each request runs one batch, so it stays within PHP's limits.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Whether the user may rescue, which rewrites the texts of all authors. */
function may_rescue(): bool {
	return current_user_can( 'manage_options' ) && current_user_can( 'edit_others_posts' );
}

/** Registers the routes. */
function register_rescue_rest(): void {
	register_rest_route(
		'giflet/v1',
		'/rescue/scan',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\may_rescue',
			'callback'            => static function ( $request ) {
				if ( $request['restart'] ) {
					start_scan();
				}
				return scan();
			},
			'args'                => array(
				'restart' => array(
					'type'    => 'boolean',
					'default' => false,
				),
			),
		)
	);
	register_rest_route(
		'giflet/v1',
		'/rescue/copies',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\may_rescue',
			'callback'            => static function ( $request ) {
				update_option( MAY_COPY, $request['may'] ? '1' : '', false );
				return array( 'may' => (bool) $request['may'] );
			},
			'args'                => array(
				'may' => array(
					'type'     => 'boolean',
					'required' => true,
				),
			),
		)
	);
	register_rest_route(
		'giflet/v1',
		'/rescue/change',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\may_rescue',
			'callback'            => static function ( $request ) {
				// Without this check, every text would be marked as left.
				$is_refused = 'file' === $request['verb'] && ! get_option( MAY_COPY );
				return $is_refused ? copies_refused() : change_places( $request['verb'] );
			},
			'args'                => array(
				'verb' => array(
					'type'     => 'string',
					'enum'     => array_keys( VERB_STATES ),
					'required' => true,
				),
			),
		)
	);
}
