<?php
/**
 * What the rescue page asks of the site, a batch at a time: each answer comes within PHP's limits.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Who may rescue: it writes into the texts of everybody. */
function may_rescue(): bool {
	return current_user_can( 'manage_options' ) && current_user_can( 'edit_others_posts' );
}

/** Makes the addresses known. */
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
				// Otherwise every text would be noted as left.
				$is_refused = 'file' === $request['verb'] && ! get_option( MAY_COPY );
				return $is_refused ? no_copies() : change_places( $request['verb'] );
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
