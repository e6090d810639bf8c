<?php
/**
 * Asks, one after the other, whether the embeds that were found still answer where they came from.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** How long one address may take. */
const ASK_S = 5;

/**
 * Asks for embeds of a text for a while, and writes down what each answered. The next time goes on
 * with those that have not been asked for, or gave no clear answer.
 *
 * @param int $id      Of the row.
 * @param int $seconds How long at most, besides the last one.
 */
function check_place( int $id, int $seconds = BATCH_S ): void {
	$row    = rescue_row( $id );
	$end    = microtime( true ) + $seconds;
	$embeds = $row ? (array) json_decode( $row->embeds, true ) : array();
	foreach ( $embeds as &$embed ) {
		if ( in_array( $embed['lives'] ?? '', array( 'yes', 'no' ), true ) ) {
			continue;
		}
		$embed['lives'] = embed_lives( $embed );
		if ( microtime( true ) >= $end ) {
			break;
		}
	}
	unset( $embed );
	set_row( $id, array( 'embeds' => wp_json_encode( $embeds ) ) );
}

/**
 * Whether an embed still answers.
 *
 * @param array<string, string> $embed From `embeds_of()`.
 * @return string `yes`; `no` if its provider says so; `unknown` for any other answer, and for
 *                none; empty where there is nobody to ask.
 */
function embed_lives( array $embed ): string {
	static $known = array();

	$url = living_address( $embed );
	if ( '' === $url ) {
		return '';
	}
	$known[ $url ] = $known[ $url ] ?? asked( $url );
	return $known[ $url ];
}

/**
 * What the host of an address answers.
 *
 * @param string $url Of a page or a file.
 */
function asked( string $url ): string {
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
 * The address that answers for an embed: of its file, its page or its frame.
 *
 * @param array<string, string> $embed As above.
 * @return string Empty for a GIF of this plugin, which the provider in the settings answers for.
 */
function living_address( array $embed ): string {
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
 * Name of an embed in the list, with what its provider answered.
 *
 * @param array<string, string> $embed From a row.
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
