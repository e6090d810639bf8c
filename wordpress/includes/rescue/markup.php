<?php
/**
 * The markup that takes the place of an embed: the block as its editor saves it, or the same HTML
 * without the comments of a block.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** GIFs of which a request remembers that the provider does not have them. */
const MAX_REFUSED = 500;

/**
 * What is to be shown instead of an embed.
 *
 * @param array<string, mixed> $embed From `rescue_text()`.
 * @param string               $mode  `provider`: the GIF of that id at the site's provider; `file`: a
 *                                    copy in the Media Library.
 * @return array<string, mixed>|\WP_Error `gif`, `href`, `src`, `alt`, `width`, `height`; an error
 *                                        that names what is not to be had.
 */
function successor( array $embed, string $mode ) {
	if ( 'file' === $mode ) {
		return file_successor( $embed );
	}
	if ( 'own' === $embed['provider'] || '' === $embed['id'] ) {
		return new \WP_Error( 'giflet_no_id', __( 'Its markup has no id that a provider could know.', 'giflet' ) );
	}
	if ( terms_owner() !== $embed['provider'] ) {
		// Only the provider itself knows whether it answers for ids of another.
		$about = is_public_provider() ? new \WP_Error( 'giflet_other', __( 'It is of another provider than yours.', 'giflet' ) ) : told_of( $embed['id'] );
		if ( is_wp_error( $about ) ) {
			return $about;
		}
		$embed += array( 'alt' => $about['alt'] );
	}
	$url   = page_url( $embed['id'] );
	$known = kept( $url )['about'];
	$about = array_filter( array_intersect_key( $embed, array_flip( array( 'alt', 'width', 'height' ) ) ) );
	return array(
		'gif'  => $embed['id'],
		'href' => $url,
	) + $about + $known;
}

/**
 * What the site's provider says of a GIF. It is asked once, however many texts show the GIF, and
 * what it says is kept for visitors too.
 *
 * @param string $id Of the GIF.
 * @return array<string, mixed>|\WP_Error `src`, `alt`, `width`, `height`, or why it is not to be had.
 */
function told_of( string $id ) {
	static $refused = array();

	$page = page_url( $id );
	$url  = '' === $page ? media_call( $id ) : $page;
	$kept = kept( $url );
	if ( $kept['about'] && is_fresh( $url ) ) {
		return $kept['about'];
	}
	$about = $refused[ $id ] ?? ask_media( $id );
	if ( is_wp_error( $about ) ) {
		$refused = array( $id => $about ) + array_slice( $refused, 0, MAX_REFUSED, true );
		return $about;
	}
	$about = array_map( 'strval', array_intersect_key( $about, array_flip( array( 'src', 'alt', 'width', 'height' ) ) ) );
	keep_about( $url, $about );
	return $about;
}

/** Why no file is fetched before the owner has said yes to what the providers say about copies. */
function no_copies(): \WP_Error {
	return new \WP_Error( 'giflet_terms', __( 'Say first that you may keep copies.', 'giflet' ), array( 'status' => 403 ) );
}

/**
 * A copy of an embed's file in the Media Library, which is fetched unless it is there.
 *
 * @param array<string, mixed> $embed As above.
 * @return array<string, mixed>|\WP_Error
 */
function file_successor( array $embed ) {
	if ( ! get_option( MAY_COPY ) ) {
		return no_copies();
	}
	if ( 'own' === $embed['provider'] ) {
		$id = keep_gif( $embed['id'] );
	} else {
		$of = trim( "{$embed['provider']} {$embed['id']}" . ( '' === $embed['id'] ? $embed['file'] : '' ) );
		$id = kept_copy( $of );
		$id = $id ? $id : keep_copy( $embed, $of );
	}
	if ( is_wp_error( $id ) ) {
		return $id;
	}
	$file = own_file( get_post( $id ) );
	$alt  = (string) ( $embed['options']['alt'] ?? $embed['alt'] ?? $file['alt'] );
	return array(
		'src' => $file['still'],
		'alt' => $alt,
	) + $file;
}

/**
 * Keeps a copy of an old embed's file. What is not to be had is not asked for again for a while, so
 * that a text with many such files comes to its end.
 *
 * @param array<string, mixed> $embed As above.
 * @param string               $of    As in `KEPT_OF`.
 * @return int|\WP_Error The attachment.
 */
function keep_copy( array $embed, string $of ) {
	$name  = NO_COPY . md5( $of );
	$error = get_transient( $name );
	if ( is_string( $error ) ) {
		return new \WP_Error( 'giflet_fetch', $error );
	}
	$id = keep_files(
		files_of( $embed ),
		array(
			'of'     => $of,
			'title'  => (string) ( $embed['alt'] ?? '' ),
			'source' => '' !== $embed['page'] ? $embed['page'] : $embed['file'],
		)
	);
	if ( is_wp_error( $id ) ) {
		set_transient( $name, $id->get_error_message(), 10 * MINUTE_IN_SECONDS );
	}
	return $id;
}

/**
 * Addresses where the file of an embed may be. Of Tenor and KLIPY, only the markup knows it.
 *
 * @param array<string, mixed> $embed As above.
 * @return string[]
 */
function files_of( array $embed ): array {
	$file = (string) set_url_scheme( $embed['file'], 'https' );
	$id   = rawurlencode( $embed['id'] );
	$more = 'giphy' === $embed['provider'] && '' !== $id ? array( "https://i.giphy.com/$id.webp", "https://media.giphy.com/media/$id/giphy.gif" ) : array();
	/**
	 * Where the file of an old embed may be.
	 *
	 * @param string[] $urls  Addresses, in the order in which they are tried.
	 * @param array    $embed `provider`, `id`, `page`, `file`.
	 */
	return addresses( (array) apply_filters( 'giflet_rescue_files', array_merge( '' === $file ? array() : array( $file ), $more ), $embed ) );
}

/**
 * The new markup.
 *
 * @param array<string, mixed> $embed What was there.
 * @param array<string, mixed> $about From `successor()`.
 * @param string               $form  `block` or `html`.
 */
function successor_markup( array $embed, array $about, string $form ): string {
	// As the block saves it: nothing in an attribute may start like a tag.
	$alt     = str_replace( '<', "\u{2039}", (string) ( $about['alt'] ?? '' ) );
	$alt     = '' === $alt && empty( $about['src'] ) ? 'GIF' : $alt;
	$options = array( 'alt' => $alt ) + ( $embed['options'] ?? array() );
	unset( $options['gif'], $options['still'] );
	$html    = figure( snippet( $about['gif'], $options, array( 'alt' => $alt ) + array_map( 'strval', $about ) ), $embed['align'] ?? '', (string) ( $options['width'] ?? '' ) );
	$caption = $embed['caption'] ?? '';
	if ( '' !== $caption ) {
		$caption = sprintf( '<figcaption class="wp-element-caption">%s</figcaption>', $caption );
		$html    = substr( $html, 0, -strlen( '</figure>' ) ) . "$caption</figure>";
	}
	if ( 'html' === $form ) {
		return $html;
	}
	$attributes = is_align( $embed['align'] ?? '' ) ? ' ' . wp_json_encode( array( 'align' => $embed['align'] ) ) : '';
	return "<!-- wp:giflet/gif$attributes -->\n$html\n<!-- /wp:giflet/gif -->";
}
