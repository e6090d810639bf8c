<?php
/**
 * Makes a still of each uploaded picture that moves, by GD or Imagick. It is one of the
 * attachment's sizes, so WordPress deletes it with the file.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Name of the still among the attachment's sizes. */
const STILL_SIZE = 'giflet-still';
/** Longest side of a generated still. */
const STILL_PX = 1280;
/** Meta key of an attachment: `1` if its file moves, `0` if not, absent before it is inspected. */
const MOVES = '_giflet_moves';

/**
 * Adds the still of an upload to its metadata.
 *
 * @param mixed $metadata Metadata of the attachment.
 * @param int   $id       ID of the attachment.
 */
function describe_upload( $metadata, $id ) {
	if ( ! is_array( $metadata ) || ! in_array( get_post_mime_type( $id ), MOVING_TYPES, true ) ) {
		return $metadata;
	}
	$kind  = attachment_kind( $id );
	$still = $kind['moves'] && 'video/mp4' !== $kind['type'] ? make_still( $id, $kind ) : array();
	if ( $still ) {
		$metadata['sizes'] = array( STILL_SIZE => $still ) + ( $metadata['sizes'] ?? array() );
	}
	return $metadata;
}

/**
 * Returns the kind of an attachment's file, and stores for lists whether it moves.
 *
 * @param int $id ID of the attachment.
 */
function attachment_kind( int $id ): array {
	$kind = file_kind( (string) get_attached_file( $id ) );
	update_post_meta( $id, MOVES, $kind['moves'] ? '1' : '0' );
	return $kind;
}

/**
 * Makes a still beside the file.
 *
 * @param int                  $id   ID of the attachment.
 * @param array<string, mixed> $kind From `file_kind()`.
 * @return array<string, mixed> One of the attachment's sizes; empty if the server cannot make it.
 */
function make_still( int $id, array $kind ): array {
	$path   = (string) get_attached_file( $id );
	$frame  = 'image/webp' === $kind['type'] ? first_webp_frame( $path ) : '';
	$editor = wp_get_image_editor( '' === $frame ? $path : $frame );
	$still  = $editor;
	if ( ! is_wp_error( $editor ) ) {
		$size = $editor->get_size();
		if ( max( $size ) > STILL_PX ) {
			$editor->resize( STILL_PX, STILL_PX );
		}
		$ending = $kind['alpha'] ? 'png' : 'jpg';
		$known  = wp_get_attachment_metadata( $id )['sizes'][ STILL_SIZE ]['file'] ?? '';
		$name   = $known ? wp_basename( $known ) : wp_unique_filename( dirname( $path ), wp_basename( $path ) . "-still.$ending" );
		$still  = $editor->save( dirname( $path ) . "/$name", $kind['alpha'] ? 'image/png' : 'image/jpeg' );
	}
	if ( '' !== $frame ) {
		wp_delete_file( $frame );
	}
	return is_wp_error( $still ) ? array() : array_diff_key( $still, array( 'path' => '' ) );
}

/**
 * Extracts the first frame of an animated WebP, because GD reads no animation.
 *
 * @param string $path Path of the file.
 * @return string Path of a temporary file; empty if no frame is complete.
 */
function first_webp_frame( string $path ): string {
	// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress's own reads whole files.
	$file  = fopen( $path, 'rb' );
	$frame = '';
	fseek( $file, 12 );
	while ( '' === $frame && 8 === strlen( $head = (string) fread( $file, 8 ) ) ) { // phpcs:ignore
		$length = unpack( 'V', $head, 4 )[1];
		if ( 'ANMF' === substr( $head, 0, 4 ) && $length > 0 && $length <= filesize( $path ) ) {
			$frame = (string) fread( $file, $length );
		} else {
			fseek( $file, $length + ( $length & 1 ), SEEK_CUR );
		}
	}
	fclose( $file );
	if ( strlen( $frame ) < 24 ) {
		return '';
	}
	// Width and height have the format of a still's header. The alpha chunk precedes the picture.
	$alpha  = 'ALPH' === substr( $frame, 16, 4 ) ? "\x10" : "\0";
	$chunks = 'WEBPVP8X' . pack( 'V', 10 ) . "$alpha\0\0\0" . substr( $frame, 6, 6 ) . substr( $frame, 16 );
	$target = get_temp_dir() . wp_unique_filename( get_temp_dir(), 'giflet-frame.webp' );
	return false === file_put_contents( $target, 'RIFF' . pack( 'V', strlen( $chunks ) ) . $chunks ) ? '' : $target;
	// phpcs:enable
}

/**
 * Removes the still from `srcset`: it is no size of a picture that moves.
 *
 * @param mixed $metadata Metadata of an attachment, for `srcset`.
 */
function without_still( $metadata ) {
	if ( is_array( $metadata ) ) {
		unset( $metadata['sizes'][ STILL_SIZE ] );
	}
	return $metadata;
}
