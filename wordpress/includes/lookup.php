<?php
/**
 * What the provider says of a GIF that is named by its id alone: size, still, title. Asked once and
 * kept, so that the page reserves its room.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Start of the name of what is kept. */
const KEPT = 'giflet_gif_';

/**
 * What a snippet's fallback needs.
 *
 * @param string $gif An id, or the address of a page.
 * @return array<string, string> Empty if nobody knows it.
 */
function look_up( string $gif ): array {
	$url = page_url( $gif );
	if ( '' === $url ) {
		return array();
	}
	$key  = KEPT . md5( $url );
	$kept = get_transient( $key );
	if ( is_array( $kept ) ) {
		return $kept;
	}
	list( , $endpoint ) = page_server();
	$data               = _wp_oembed_get_object()->fetch( $endpoint, $url, array( 'discover' => false ) );
	$about              = is_answer( $data ) ? about( $data, $url ) : array();
	set_transient( $key, $about, $about ? DAY_IN_SECONDS : 10 * MINUTE_IN_SECONDS );
	return $about;
}

/**
 * Whether an oEmbed answer is one of a GIF. WordPress reads the body of an error as well.
 *
 * @param mixed $data The answer.
 */
function is_answer( $data ): bool {
	return is_object( $data ) && ! is_wp_error( $data ) && in_array( $data->type ?? '', array( 'rich', 'photo', 'video' ), true );
}

/**
 * The fallback from an oEmbed answer, which is untrusted: everything in it is cleaned and escaped
 * where it is written.
 *
 * @param object $data The answer.
 * @param string $url  The page.
 * @return array<string, string>
 */
function about( object $data, string $url ): array {
	$text = static function ( string $name ) use ( $data ): string {
		$value = $data->$name ?? '';
		return is_scalar( $value ) ? (string) $value : '';
	};
	return array(
		'href'   => $url,
		'src'    => $text( 'thumbnail_url' ),
		'alt'    => $text( 'title' ),
		'width'  => $text( 'width' ),
		'height' => $text( 'height' ),
	);
}
