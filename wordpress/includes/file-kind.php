<?php
/**
 * Detects a file's type from its content, not from its name. Reads only the bytes that this takes.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Types of files that may move, by their file extension in WordPress. */
const MOVING_TYPES = array(
	'gif'  => 'image/gif',
	'webp' => 'image/webp',
	'avif' => 'image/avif',
	'mp4'  => 'video/mp4',
);

/**
 * Returns the kind of a file.
 *
 * @param string $path Path of the file.
 * @return array{type: string, moves: bool, alpha: bool} An empty type for any other file.
 */
function file_kind( string $path ): array {
	// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress's own reads whole files.
	$file = is_readable( $path ) ? fopen( $path, 'rb' ) : false;
	$head = $file ? (string) fread( $file, 32 ) : '';
	$kind = array(
		'type'  => '',
		'moves' => false,
		'alpha' => false,
	);
	if ( preg_match( '/^GIF8[79]a/', $head ) ) {
		$kind = gif_kind( $file );
	} elseif ( preg_match( '/^RIFF....WEBP(VP8.)/s', $head, $found ) ) {
		// https://developers.google.com/speed/webp/docs/riff_container#extended_file_format .
		$flags = 'VP8X' === $found[1] ? ord( $head[20] ?? "\0" ) : 0;
		$kind  = array(
			'type'  => 'image/webp',
			'moves' => (bool) ( $flags & 2 ),
			'alpha' => (bool) ( $flags & 16 ) || 'VP8L' === $found[1],
		);
	} elseif ( 'ftyp' === substr( $head, 4, 4 ) ) {
		$kind = brand_kind( $head );
	}
	if ( $file ) {
		fclose( $file );
	}
	// phpcs:enable
	return $kind;
}

/**
 * Returns the kind of an ISO media file, a picture or a video, from its brands.
 *
 * @param string $head First bytes of the file.
 */
function brand_kind( string $head ): array {
	$length  = unpack( 'N', $head )[1];
	$brands  = str_split( substr( $head, 8, max( 4, min( $length, strlen( $head ) ) - 8 ) ), 4 );
	$moves   = in_array( 'avis', $brands, true );
	$picture = $moves || in_array( 'avif', $brands, true );
	$video   = (bool) preg_grep( '/^(?:iso[m2-9]|mp4[12]|M4V |avc1|dash)$/', $brands );
	return array(
		'type'  => $picture ? 'image/avif' : ( $video ? 'video/mp4' : '' ),
		'moves' => $moves || ( ! $picture && $video ),
		'alpha' => $picture,
	);
}

/**
 * Returns the kind of a GIF. It moves if it has more than one picture:
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt .
 *
 * @param resource $file The open file.
 */
function gif_kind( $file ): array {
	// phpcs:disable WordPress.WP.AlternativeFunctions
	$kind = array(
		'type'  => 'image/gif',
		'moves' => false,
		'alpha' => false,
	);
	fseek( $file, 10 );
	$flags = ord( (string) fread( $file, 1 ) . "\0" );
	fseek( $file, 13 + ( $flags & 128 ? 3 << ( ( $flags & 7 ) + 1 ) : 0 ) );
	$pictures = 0;
	while ( in_array( $block = fread( $file, 1 ), array( '!', ',' ), true ) ) { // phpcs:ignore
		if ( '!' === $block ) {
			$start = ftell( $file );
			$rest  = (string) fread( $file, 3 ) . "\0\0\0";
			if ( "\xf9" === $rest[0] && 0 === $pictures ) {
				$kind['alpha'] = (bool) ( ord( $rest[2] ) & 1 );
			}
			// A file that is cut off here has less than has been asked for.
			fseek( $file, $start + 1 );
		} else {
			if ( ++$pictures > 1 ) {
				$kind['moves'] = true;
				break;
			}
			$flags = ord( substr( (string) fread( $file, 9 ), 8 ) . "\0" );
			fseek( $file, 1 + ( $flags & 128 ? 3 << ( ( $flags & 7 ) + 1 ) : 0 ), SEEK_CUR );
		}
		do {
			$length = ord( (string) fread( $file, 1 ) . "\0" );
			fseek( $file, $length, SEEK_CUR );
		} while ( $length && ! feof( $file ) );
	}
	// phpcs:enable
	return $kind;
}
