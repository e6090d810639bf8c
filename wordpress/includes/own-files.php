<?php
/**
 * The site's own files that move. They need no provider: `file:ADDRESS`.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Files per page of the list. */
const FILES_PER_PAGE = 24;

/**
 * Whether a source names files by their addresses.
 *
 * @param string $gif Value of `data-gif`.
 */
function is_file_source( string $gif ): bool {
	return 0 === stripos( ltrim( $gif ), 'file:' );
}

/**
 * Removes `data-gif` from elements that need a provider, on a site without one. Their texts stay.
 *
 * @param string $html Finished HTML.
 */
function files_only( string $html ): string {
	$tags = html_tags( $html );
	while ( next_tag( $tags ) ) {
		if ( is_gif( $tags ) && ! is_file_source( (string) $tags->get_attribute( 'data-gif' ) ) ) {
			$tags->remove_attribute( 'data-gif' );
		}
	}
	return $tags->get_updated_html();
}

/**
 * Returns a page of the files in the Media Library that move.
 *
 * @param int    $page   Number of the page, from 1 on.
 * @param string $search Search words; empty for all.
 * @return array{files: array<int, array<string, mixed>>, hasMore: bool}
 */
function own_files( int $page, string $search ): array {
	$query = new \WP_Query(
		array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'post_mime_type' => array_values( MOVING_TYPES ),
			'posts_per_page' => FILES_PER_PAGE,
			'paged'          => $page,
			's'              => $search,
			// phpcs:ignore WordPress.DB.SlowDBQuery -- those that do not move would fill whole pages.
			'meta_query'     => array(
				'relation' => 'OR',
				array(
					'key'     => MOVES,
					'compare' => 'NOT EXISTS',
				),
				array(
					'key'   => MOVES,
					'value' => '1',
				),
			),
		)
	);
	$files = array();
	foreach ( $query->posts as $post ) {
		// Files older than the plugin are inspected when they are first listed.
		if ( '1' === get_post_meta( $post->ID, MOVES, true ) || attachment_kind( $post->ID )['moves'] ) {
			$files[] = own_file( $post );
		}
	}
	return array(
		'files'   => $files,
		'hasMore' => $page < $query->max_num_pages,
	);
}

/**
 * Returns the data of a file that the block stores.
 *
 * @param \WP_Post $post The attachment.
 * @return array<string, mixed>
 */
function own_file( \WP_Post $post ): array {
	$metadata               = wp_get_attachment_metadata( $post->ID );
	$still                  = $metadata['sizes'][ STILL_SIZE ] ?? null;
	$url                    = (string) wp_get_attachment_url( $post->ID );
	list( $width, $height ) = still_size( is_array( $metadata ) ? array_intersect_key( $metadata, array_flip( array( 'width', 'height' ) ) ) : array() );
	return array(
		'id'     => $post->ID,
		'gif'    => 'file:' . esc_url_raw( $url ),
		'type'   => $post->post_mime_type,
		'title'  => clean_text( $post->post_title ),
		'alt'    => clean_text( (string) get_post_meta( $post->ID, '_wp_attachment_image_alt', true ) ),
		'still'  => $still ? str_replace( wp_basename( $url ), $still['file'], $url ) : '',
		'width'  => $width,
		'height' => $height,
	);
}

/**
 * Returns the data of a file that an author has chosen, and makes its still if it is missing.
 *
 * @param int $id ID of the attachment.
 * @return array<string, mixed>|\WP_Error Data of the file, or an error that says why it is
 *                                        unsuitable.
 */
function chosen_file( int $id ) {
	$post = get_post( $id );
	if ( ! $post || 'attachment' !== $post->post_type || ! current_user_can( 'read_post', $id ) ) {
		return new \WP_Error( 'giflet_no_file', __( 'There is no such file.', 'giflet' ), array( 'status' => 404 ) );
	}
	$kind = attachment_kind( $id );
	$name = wp_basename( (string) get_attached_file( $id ) );
	if ( ! $kind['moves'] ) {
		$is_other = $kind['type'] !== $post->post_mime_type;
		/* translators: %s: name of a file */
		$text = $is_other ? __( '%s is not what its name says.', 'giflet' ) : __( '%s does not move.', 'giflet' );
		return new \WP_Error( 'giflet_still_file', sprintf( $text, $name ), array( 'status' => 400 ) );
	}
	$metadata = wp_get_attachment_metadata( $id );
	if ( is_array( $metadata ) && ! isset( $metadata['sizes'][ STILL_SIZE ] ) ) {
		wp_update_attachment_metadata( $id, describe_upload( $metadata, $id ) );
	}
	return own_file( $post );
}
