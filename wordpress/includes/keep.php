<?php
/**
 * Saves a provider's GIF with its description and credits to the Media Library, so that a post can
 * show the site's own file.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Meta key of an attachment: the GIF of which it is a copy. */
const COPY_OF = '_giflet_copy_of';
/** Timeout of one request for a record or a file. */
const FETCH_S = 20;

/**
 * Returns a provider's terms for copies.
 *
 * @param string $provider A public provider, `tenor` or `own`.
 * @return array{may_keep: bool, mark: string, says: string, url: string}
 */
function copy_terms( string $provider ): array {
	static $terms = array();
	$locale       = determine_locale();
	$terms       += array( $locale => require dirname( FILE ) . '/generated/terms.php' );
	return $terms[ $locale ][ $provider ] ?? $terms[ $locale ]['own'];
}

/** Returns the provider whose terms apply. */
function terms_owner(): string {
	foreach ( options()['provider']['own'] as $name => $api ) {
		if ( wp_parse_url( $api, PHP_URL_HOST ) === api_host() ) {
			return $name;
		}
	}
	return 'own';
}

/**
 * Saves a GIF to the Media Library, unless it is there already.
 *
 * @param string $id ID of the GIF.
 * @return int|\WP_Error ID of the attachment.
 */
function keep_gif( string $id ) {
	if ( ! copy_terms( terms_owner() )['may_keep'] ) {
		return new \WP_Error( 'giflet_terms', copy_terms( terms_owner() )['says'], array( 'status' => 403 ) );
	}
	$known = kept_copy( api_host() . " $id" );
	if ( $known ) {
		return $known;
	}
	$about = ask_media( $id );
	if ( is_wp_error( $about ) ) {
		return $about;
	}
	$about['of'] = api_host() . " $id";
	return keep_files( $about['files'], $about );
}

/**
 * Finds the attachment that is a copy of a GIF.
 *
 * @param string $of Value of `COPY_OF`.
 * @return int ID of the attachment; 0 if there is none.
 */
function kept_copy( string $of ): int {
	// phpcs:disable WordPress.DB.SlowDBQuery -- asked once a copy.
	$found = get_posts(
		array(
			'post_type'   => 'attachment',
			'post_status' => 'any',
			'numberposts' => 1,
			'fields'      => 'ids',
			'meta_key'    => COPY_OF,
			'meta_value'  => $of,
		)
	);
	// phpcs:enable
	return (int) ( $found[0] ?? 0 );
}

/**
 * Saves the first file that WordPress accepts to the Media Library.
 *
 * @param string[]              $urls  Addresses of one GIF in several formats.
 * @param array<string, string> $about `of`, `title`, `alt`, `source`, `author`, `license`.
 * @return int|\WP_Error ID of the attachment, or the error of the last file.
 */
function keep_files( array $urls, array $about ) {
	$error = new \WP_Error( 'giflet_no_file', __( 'The provider names no file of this GIF.', 'giflet' ), array( 'status' => 502 ) );
	foreach ( $urls as $url ) {
		$path = fetch_file( $url );
		$id   = is_wp_error( $path ) ? $path : sideload( $path, $url, $about );
		if ( ! is_wp_error( $id ) ) {
			return $id;
		}
		$error = $id;
	}
	return $error;
}

/**
 * Downloads a file from another server. Refuses addresses of this network, files above the upload
 * limit, and files that do not move.
 *
 * @param string $url Address of the file.
 * @return string|\WP_Error Path of a temporary file that moves.
 */
function fetch_file( string $url ) {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$path   = wp_tempnam( 'giflet' );
	$most   = wp_max_upload_size();
	$answer = wp_safe_remote_get(
		$url,
		array(
			'timeout'             => FETCH_S,
			'redirection'         => 2,
			'stream'              => true,
			'filename'            => $path,
			'limit_response_size' => $most + 1,
		)
	);
	$status = wp_remote_retrieve_response_code( $answer );
	if ( is_wp_error( $answer ) || 200 !== $status ) {
		$text = is_wp_error( $answer ) ? $answer->get_error_message() : (string) $status;
		/* translators: 1: an address, 2: what went wrong */
		$text = sprintf( __( '%1$s cannot be fetched: %2$s', 'giflet' ), $url, $text );
	} elseif ( filesize( $path ) > $most ) {
		/* translators: %s: an address */
		$text = sprintf( __( '%s is larger than an upload may be.', 'giflet' ), $url );
	} elseif ( ! file_kind( $path )['moves'] ) {
		/* translators: %s: an address */
		$text = sprintf( __( '%s is no GIF, WebP, AVIF or MP4 that moves.', 'giflet' ), $url );
	} else {
		return $path;
	}
	wp_delete_file( $path );
	return new \WP_Error( 'giflet_fetch', $text, array( 'status' => 502 ) );
}

/**
 * Adds a downloaded file to the Media Library, with the file extension of its content.
 *
 * @param string                $path  Path of the file, which is moved or deleted.
 * @param string                $url   Address of the file.
 * @param array<string, string> $about As for `keep_files()`.
 * @return int|\WP_Error ID of the attachment.
 */
function sideload( string $path, string $url, array $about ) {
	foreach ( array( 'image', 'media' ) as $part ) {
		require_once ABSPATH . "wp-admin/includes/$part.php";
	}
	$title  = clean_text( $about['title'] ?? '' );
	$ending = array_search( file_kind( $path )['type'], MOVING_TYPES, true );
	$name   = sanitize_file_name( sanitize_title( $title, 'gif' ) . ".$ending" );
	$lines  = array(
		/* translators: %s: an address */
		'source'  => __( 'Source: %s', 'giflet' ),
		/* translators: %s: a name */
		'author'  => __( 'Author: %s', 'giflet' ),
		/* translators: %s: name or address of a license */
		'license' => __( 'License: %s', 'giflet' ),
	);
	$terms  = array();
	foreach ( $lines as $field => $line ) {
		$text = clean_text( $about[ $field ] ?? ( 'source' === $field ? $url : '' ) );
		if ( '' !== $text ) {
			$terms[] = sprintf( $line, $text );
		}
	}
	$id = media_handle_sideload(
		array(
			'name'     => $name,
			'tmp_name' => $path,
		),
		0,
		null,
		array(
			'post_title'   => wp_slash( '' !== $title ? $title : 'GIF' ),
			'post_content' => wp_slash( esc_html( implode( "\n", $terms ) ) ),
		)
	);
	if ( is_wp_error( $id ) ) {
		wp_delete_file( $path );
		return $id;
	}
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( clean_text( $about['alt'] ?? $title ) ) );
	update_post_meta( $id, COPY_OF, wp_slash( $about['of'] ?? $url ) );
	return $id;
}
