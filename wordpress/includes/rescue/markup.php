<?php
/**
 * The markup that replaces an embed: the block as its editor saves it, or the same HTML without the
 * comments of a block.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the replacement of an embed.
 *
 * @param array<string, mixed> $embed Embed from `rescue_text()`.
 * @param string               $mode  `provider`: the GIF with the same ID at the site's provider;
 *                                    `file`: a copy in the Media Library.
 * @return array<string, mixed>|\WP_Error `gif`, `href`, `src`, `alt`, `width`, `height`, or an
 *                                        error that says why there is no replacement.
 */
function successor( array $embed, string $mode ) {
	if ( 'file' === $mode ) {
		return file_successor( $embed );
	}
	if ( 'own' === $embed['provider'] || '' === $embed['id'] ) {
		return new \WP_Error( 'giflet_no_id', __( 'Its markup has no id that a provider could know.', 'giflet' ) );
	}
	if ( terms_owner() !== $embed['provider'] ) {
		// A server of the owner's may know the IDs of another provider, so it is asked.
		$about = is_public_provider() ? new \WP_Error( 'giflet_other', __( 'It is of another provider than yours.', 'giflet' ) ) : provider_record( $embed['id'] );
		if ( is_wp_error( $about ) ) {
			return $about;
		}
		$embed += array( 'alt' => $about['alt'] );
	}
	$url   = page_url( $embed['id'] );
	$known = cached_record( $url )['about'];
	$about = array_filter( array_intersect_key( $embed, array_flip( array( 'alt', 'width', 'height' ) ) ) );
	return array(
		'gif'  => $embed['id'],
		'href' => $url,
	) + $about + $known;
}

/**
 * Returns the site's provider's record of a GIF. It is requested once, however many texts show the
 * GIF, and cached for visitors too.
 *
 * @param string $id ID of the GIF.
 * @return array<string, mixed>|\WP_Error `src`, `alt`, `width`, `height`, or why there is no
 *                                        record.
 */
function provider_record( string $id ) {
	$page = page_url( $id );
	$url  = '' === $page ? media_call( $id ) : $page;
	$kept = cached_record( $url );
	if ( $kept['about'] && is_fresh( $url ) ) {
		return $kept['about'];
	}
	$about = unless_refused(
		$url,
		static function () use ( $id ) {
			return ask_media( $id );
		}
	);
	if ( is_wp_error( $about ) ) {
		return $about;
	}
	$about = array_map( 'strval', array_intersect_key( $about, array_flip( array( 'src', 'alt', 'width', 'height' ) ) ) );
	cache_record( $url, $about );
	return $about;
}

/**
 * Returns what a function gets of another server. Its error is cached until the next run, so that a
 * text with many lost GIFs gets done, whatever the time of one request.
 *
 * @param string   $of  What it gets.
 * @param callable $get Returns it, or an error.
 * @return mixed
 */
function unless_refused( string $of, callable $get ) {
	$name  = REFUSED . md5( $of );
	$error = get_transient( $name );
	if ( is_string( $error ) ) {
		return new \WP_Error( 'giflet_refused', $error );
	}
	$got = $get();
	if ( is_wp_error( $got ) ) {
		set_transient( $name, $got->get_error_message(), HOUR_IN_SECONDS );
	}
	return $got;
}

/** Returns the error before the owner has accepted the providers' terms for copies. */
function copies_refused(): \WP_Error {
	return new \WP_Error( 'giflet_terms', __( 'Say first that you may keep copies.', 'giflet' ), array( 'status' => 403 ) );
}

/**
 * Returns the copy of an embed's file in the Media Library. Downloads the file if there is no copy.
 *
 * @param array<string, mixed> $embed Embed from `rescue_text()`.
 * @return array<string, mixed>|\WP_Error
 */
function file_successor( array $embed ) {
	if ( ! get_option( MAY_COPY ) ) {
		return copies_refused();
	}
	$of = trim( "{$embed['provider']} {$embed['id']}" . ( '' === $embed['id'] ? $embed['file'] : '' ) );
	$id = unless_refused(
		$of,
		static function () use ( $embed, $of ) {
			return 'own' === $embed['provider'] ? keep_gif( $embed['id'] ) : keep_copy( $embed, $of );
		}
	);
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
 * Saves a copy of an old embed's file, unless there is one.
 *
 * @param array<string, mixed> $embed Embed from `rescue_text()`.
 * @param string               $of    Value of `COPY_OF`.
 * @return int|\WP_Error ID of the attachment.
 */
function keep_copy( array $embed, string $of ) {
	$known = kept_copy( $of );
	return $known ? $known : keep_files(
		files_of( $embed ),
		array(
			'of'     => $of,
			'title'  => (string) ( $embed['alt'] ?? '' ),
			'source' => '' !== $embed['page'] ? $embed['page'] : $embed['file'],
		)
	);
}

/**
 * Returns the addresses where the file of an embed may be. For Tenor and KLIPY, only the markup has
 * one.
 *
 * @param array<string, mixed> $embed Embed from `rescue_text()`.
 * @return string[]
 */
function files_of( array $embed ): array {
	$file = (string) set_url_scheme( $embed['file'], 'https' );
	$id   = rawurlencode( $embed['id'] );
	$more = 'giphy' === $embed['provider'] && '' !== $id ? array( "https://i.giphy.com/$id.webp", "https://media.giphy.com/media/$id/giphy.gif" ) : array();
	/**
	 * Filters the addresses where the file of an old embed may be.
	 *
	 * @param string[] $urls  Addresses, in the order in which they are tried.
	 * @param array    $embed `provider`, `id`, `page`, `file`.
	 */
	return addresses( (array) apply_filters( 'giflet_rescue_files', array_merge( '' === $file ? array() : array( $file ), $more ), $embed ) );
}

/**
 * Returns the markup of a replacement.
 *
 * @param array<string, mixed> $embed The old embed.
 * @param array<string, mixed> $about Replacement from `successor()`.
 * @param string               $form  `block` or `html`.
 */
function successor_markup( array $embed, array $about, string $form ): string {
	// Replaces `<` as the block does, because WordPress would take it for a tag.
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
