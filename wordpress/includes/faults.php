<?php
/**
 * Explains the widgets' `gif:error` codes, for the settings' test and for the block.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Messages by error code; `other` is for all the rest.
 *
 * @return array<string, string>
 */
function fault_texts(): array {
	return array(
		'unauthorized' => __( 'The provider refuses the key.', 'giflet' ),
		'rate-limited' => __( 'The key has no calls left for now.', 'giflet' ),
		'network'      => __( 'No answer: is the address right, and may other sites ask this server (CORS)?', 'giflet' ),
		'timeout'      => __( 'The provider takes too long to answer.', 'giflet' ),
		'unavailable'  => __( 'The provider is down.', 'giflet' ),
		'other'        => __( 'The provider did not answer with a GIF.', 'giflet' ),
	);
}
