<?php
/**
 * Requests the original addresses of embeds, one by one, to find out which embeds still exist.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Timeout of one request. */
const ASK_S = 5;

/**
 * Checks the embeds of a text until the time is up, and stores each result. The next call continues
 * with embeds that have no result or an unclear one.
 *
 * @param int $id      ID of the row.
 * @param int $seconds Time limit, which the last request may exceed.
 */
function check_place( int $id, int $seconds = BATCH_S ): void {
	$row    = rescue_row( $id );
	$end    = microtime( true ) + $seconds;
	$embeds = $row ? (array) json_decode( $row->embeds, true ) : array();
	foreach ( $embeds as &$embed ) {
		if ( in_array( $embed['lives'] ?? '', array( 'yes', 'no' ), true ) ) {
			continue;
		}
		$embed['lives'] = check_embed( $embed );
		if ( microtime( true ) >= $end ) {
			break;
		}
	}
	unset( $embed );
	set_row( $id, array( 'embeds' => wp_json_encode( $embeds ) ) );
}

/**
 * Checks whether an embed still exists.
 *
 * @param array<string, string> $embed Embed from `embeds_of()`.
 * @return string `yes`; `no` if its provider says so; `unknown` for any other answer, or none;
 *                empty if there is no address to request.
 */
function check_embed( array $embed ): string {
	static $known = array();

	$url = address_to_check( $embed );
	if ( '' === $url ) {
		return '';
	}
	$known[ $url ] = $known[ $url ] ?? check_address( $url );
	return $known[ $url ];
}

/**
 * Requests an address, and returns the result.
 *
 * @param string $url Address of a page or a file.
 */
function check_address( string $url ): string {
	$answer = wp_safe_remote_head(
		$url,
		array(
			'timeout'     => ASK_S,
			'redirection' => 2,
		)
	);
	$status = (int) wp_remote_retrieve_response_code( $answer );
	if ( 200 === $status ) {
		return 'yes';
	}
	return in_array( $status, array( 404, 410 ), true ) ? 'no' : 'unknown';
}

/**
 * Returns the address to request for an embed: its file, its page or its frame.
 *
 * @param array<string, string> $embed Embed from `embeds_of()`.
 * @return string Empty for a GIF of this plugin, which depends on the provider in the settings.
 */
function address_to_check( array $embed ): string {
	$id     = rawurlencode( $embed['id'] );
	$guess  = array(
		'giphy' => "https://media.giphy.com/media/$id/giphy.gif",
		'tenor' => "https://tenor.com/embed/$id",
		'klipy' => "https://klipy.com/gifs/$id",
	);
	$by_id  = '' === $id ? '' : ( $guess[ $embed['provider'] ] ?? '' );
	$choice = current( array_filter( array( $embed['file'], 'giphy' === $embed['provider'] ? $by_id : '', $embed['page'], $by_id ) ) );
	return 'own' === $embed['provider'] || false === $choice ? '' : (string) set_url_scheme( $choice, 'https' );
}

/**
 * Returns the name of an embed in the list, with the result of its check.
 *
 * @param array<string, string> $embed Embed of a row.
 */
function embed_name( array $embed ): string {
	$name  = '' !== $embed['id'] ? "{$embed['provider']}:{$embed['id']}" : $embed['file'];
	$words = array(
		/* translators: %s: an embed, such as giphy:abc123 */
		'yes'     => __( '%s (still there)', 'giflet' ),
		/* translators: %s: an embed, such as giphy:abc123 */
		'no'      => __( '%s (gone)', 'giflet' ),
		/* translators: %s: an embed, such as giphy:abc123 */
		'unknown' => __( '%s (no clear answer)', 'giflet' ),
	);
	return sprintf( $words[ $embed['lives'] ?? '' ] ?? '%s', $name );
}
