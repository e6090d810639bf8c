<?php
/**
 * Requests GIF records from the provider's API. Only a user with the right to save a copy or to
 * replace an old embed causes such a request.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * The address of a GIF's record; empty if the API is not known.
 *
 * @param string $id ID of the GIF.
 */
function media_call( string $id ): string {
	$settings = settings()['defaults'];
	$own      = server_of( settings()['base'] )[0];
	$api      = $settings['api'] ?? ( '' !== public_api() ? public_api() : ( '' === $own ? '' : "{$own}v1/" ) );
	$key      = rawurlencode( $settings['key'] ?? '' );
	if ( '' === $api ) {
		return '';
	}
	$api = trailingslashit( $api );
	$id  = rawurlencode( $id );
	return is_tenor_shape() ? "{$api}posts?ids=$id&key=$key" : "{$api}gifs/$id?api_key=$key";
}

/** Whether the API has Tenor's shape; otherwise it has GIPHY's. */
function is_tenor_shape(): bool {
	$provider = settings()['defaults']['provider'] ?? 'auto';
	return 'tenor' === ( options()['provider']['shapes'][ $provider ] ?? '' );
}

/**
 * Requests a GIF's record from the provider.
 *
 * @param string $id ID of the GIF.
 * @return array<string, mixed>|\WP_Error `files` (addresses, small formats first), `title`, `alt`,
 *                                        `source`, `author`, `license`, `src` (a still), `width`,
 *                                        `height`.
 */
function ask_media( string $id ) {
	$url    = media_call( $id );
	$answer = '' === $url ? new \WP_Error() : wp_safe_remote_get(
		$url,
		array(
			'timeout'             => FETCH_S,
			'redirection'         => 1,
			'limit_response_size' => 512 * KB_IN_BYTES,
		)
	);
	$status = wp_remote_retrieve_response_code( $answer );
	$data   = json_decode( wp_remote_retrieve_body( $answer ), true );
	$record = is_tenor_shape() ? ( $data['results'][0] ?? $data['results'] ?? null ) : ( $data['data'] ?? null );
	if ( in_array( $status, array( 404, 410 ), true ) || ( 200 === $status && array() === $record ) ) {
		return new \WP_Error( 'giflet_gone', __( 'The provider does not know this GIF.', 'giflet' ), array( 'status' => 404 ) );
	}
	if ( 200 !== $status || ! is_array( $record ) ) {
		return new \WP_Error( 'giflet_down', __( 'The provider did not answer with a GIF.', 'giflet' ), array( 'status' => 502 ) );
	}
	return is_tenor_shape() ? tenor_media( $record ) : giphy_media( $record );
}

/**
 * Converts a record of GIPHY's shape.
 *
 * @param array<string, mixed> $record Untrusted record.
 */
function giphy_media( array $record ): array {
	$original = $record['images']['original'] ?? array();
	$still    = $record['images']['original_still'] ?? array();
	$text     = text_in( $record );
	return array(
		'files'   => addresses( array( $original['webp'] ?? '', $original['url'] ?? '', $original['mp4'] ?? '' ) ),
		'title'   => $text( 'title' ),
		'alt'     => '' !== $text( 'alt_text' ) ? $text( 'alt_text' ) : $text( 'title' ),
		'source'  => '' !== $text( 'source_post_url' ) ? $text( 'source_post_url' ) : $text( 'url' ),
		'author'  => '' !== $text( 'author' ) ? $text( 'author' ) : $text( 'username' ),
		'license' => $text( 'license' ),
		'src'     => addresses( array( $still['url'] ?? '' ) )[0] ?? '',
	) + pixels_in( $original['width'] ?? 0, $original['height'] ?? 0 );
}

/**
 * Converts a record of Tenor's shape.
 *
 * @param array<string, mixed> $record Untrusted record.
 */
function tenor_media( array $record ): array {
	$formats = $record['media_formats'] ?? array();
	$text    = text_in( $record );
	return array(
		'files'  => addresses( array( $formats['webp']['url'] ?? '', $formats['gif']['url'] ?? '', $formats['mp4']['url'] ?? '' ) ),
		'title'  => '' !== $text( 'title' ) ? $text( 'title' ) : $text( 'content_description' ),
		'alt'    => $text( 'content_description' ),
		'source' => $text( 'itemurl' ),
	) + pixels_in( $formats['gif']['dims'][0] ?? 0, $formats['gif']['dims'][1] ?? 0 );
}

/**
 * Returns a record's size, if it is plausible for a picture.
 *
 * @param mixed $width  Untrusted.
 * @param mixed $height Untrusted.
 * @return array{width: int, height: int} Zeros if it is not plausible.
 */
function pixels_in( $width, $height ): array {
	$given = is_numeric( $width ) && is_numeric( $height ) ? compact( 'width', 'height' ) : array();
	return array_combine( array( 'width', 'height' ), still_size( $given ) );
}

/**
 * Returns a function that reads a text field of a record.
 *
 * @param array<string, mixed> $record Untrusted record.
 */
function text_in( array $record ): callable {
	return static function ( string $name ) use ( $record ): string {
		return is_string( $record[ $name ] ?? null ) ? clean_text( $record[ $name ] ) : '';
	};
}

/**
 * Returns the values that are http(s) addresses, without duplicates.
 *
 * @param array<int, mixed> $values Untrusted values.
 * @return string[]
 */
function addresses( array $values ): array {
	$clean = static function ( $value ) {
		return (string) clean_option( 'api', $value );
	};
	return array_values( array_unique( array_filter( array_map( $clean, $values ) ) ) );
}
