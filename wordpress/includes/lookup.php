<?php
/**
 * Looks up the size, still and title of a GIF by its ID or its page. A saved post or a scheduled
 * task causes the request, never a visitor. Cached values are shown until newer ones arrive.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Prefix of the transients with cached GIF records. */
const KEPT = 'giflet_gif_';
/** Name of the transient that marks an unreachable provider. */
const DOWN = 'giflet_down';
/** Hook of the scheduled task. */
const LOOK_UP = 'giflet_look_up';
/** Lifetime of cached records. They are refreshed after a day, empty ones after an hour. */
const KEEP_S = MONTH_IN_SECONDS;
/** Pause of look-ups after a provider has failed to answer. */
const DOWN_S = MINUTE_IN_SECONDS;
/** Time limits of one look-up, of the look-ups of one save, and of one scheduled task. */
const LOOK_UP_S = 3;
const SAVE_S    = 4;
const TASK_S    = 20;

/**
 * Returns the fallback data of a GIF, and schedules a look-up if its record is missing or old.
 *
 * @param string $gif An ID, the address of a page, or a list.
 * @return array<string, string> Data for a snippet's fallback; empty if there is no page.
 */
function gif_fallback( string $gif ): array {
	$url = page_url( $gif );
	if ( '' === $url ) {
		return list_about( $gif );
	}
	if ( ! is_fresh( $url ) ) {
		look_up_later( $url );
	}
	return array( 'href' => $url ) + cached_record( $url )['about'];
}

/** Removes the mark of an unreachable provider, because new settings may name another provider. */
function forget_down(): void {
	delete_transient( DOWN );
}

/**
 * Returns the cached record of a page.
 *
 * @param string $url Address of the page.
 * @return array{about: array<string, string>, at: int} `at` is 0 if nothing is cached.
 */
function cached_record( string $url ): array {
	$kept = get_transient( KEPT . md5( $url ) );
	return is_array( $kept ) && isset( $kept['about'], $kept['at'] ) ? $kept : array(
		'about' => array(),
		'at'    => 0,
	);
}

/**
 * Whether a page needs no request: its record is recent, or its server has no oEmbed endpoint.
 *
 * @param string $url Address of the page.
 */
function is_fresh( string $url ): bool {
	$kept = cached_record( $url );
	return '' === page_server()[1] || $kept['at'] > time() - ( $kept['about'] ? DAY_IN_SECONDS : HOUR_IN_SECONDS );
}

/**
 * Schedules a look-up. One task does all the look-ups of a request.
 *
 * @param string $url Address of a page.
 */
function look_up_later( string $url ): void {
	static $urls = array();
	if ( ! $urls ) {
		add_action(
			'shutdown',
			static function () use ( &$urls ) {
				if ( ! get_transient( DOWN ) ) {
					wp_schedule_single_event( time(), LOOK_UP, array( array_keys( $urls ) ) );
				}
			}
		);
	}
	$urls[ $url ] = true;
}

/**
 * Looks up pages one by one, until the time is up or the provider fails to answer.
 *
 * @param mixed $urls    Addresses of pages.
 * @param int   $seconds Time limit.
 */
function look_up_all( $urls, int $seconds = TASK_S ): void {
	$end = time() + $seconds;
	foreach ( is_array( $urls ) ? $urls : array() as $url ) {
		if ( ! is_string( $url ) || is_fresh( $url ) ) {
			continue;
		}
		if ( time() < $end && ! get_transient( DOWN ) ) {
			look_up( $url );
		} else {
			look_up_later( $url );
		}
	}
}

/**
 * Looks up the GIFs of a saved post, so that its first visitor already gets their reserved space.
 *
 * @param int      $id   ID of the post.
 * @param \WP_Post $post The post.
 */
function look_up_saved( $id, $post ): void {
	if ( ! wp_is_post_revision( $id ) && 'auto-draft' !== $post->post_status && mentions_gif( $post->post_content ) ) {
		look_up_all( array_unique( array_filter( array_map( __NAMESPACE__ . '\page_url', sources_in( $post->post_content ) ) ) ), SAVE_S );
	}
}

/**
 * Looks up one page.
 *
 * @param string $url Address of the page.
 */
function look_up( string $url ): void {
	$request = add_query_arg(
		array(
			'url'    => rawurlencode( $url ),
			'format' => 'json',
		),
		page_server()[1]
	);
	$answer  = wp_safe_remote_get(
		$request,
		array(
			'timeout'             => LOOK_UP_S,
			'redirection'         => 1,
			'limit_response_size' => 64 * KB_IN_BYTES,
		)
	);
	$data    = json_decode( wp_remote_retrieve_body( $answer ) );
	$is_gone = in_array( wp_remote_retrieve_response_code( $answer ), array( 400, 404, 410 ), true );
	if ( ! $is_gone && ( 200 !== wp_remote_retrieve_response_code( $answer ) || ! is_answer( $data ) ) ) {
		set_transient( DOWN, 1, DOWN_S );
		return;
	}
	cache_record( $url, $is_gone ? array() : about( $data ) );
}

/**
 * Caches the record of a page.
 *
 * @param string                $url   Address of the page.
 * @param array<string, string> $about As from `about()`; empty if the GIF does not exist.
 */
function cache_record( string $url, array $about ): void {
	$kept = array(
		'about' => $about,
		'at'    => time(),
	);
	set_transient( KEPT . md5( $url ), $kept, KEEP_S );
}

/**
 * Whether an oEmbed answer describes a GIF.
 *
 * @param mixed $data Decoded answer, untrusted.
 */
function is_answer( $data ): bool {
	return is_object( $data ) && in_array( $data->type ?? '', array( 'rich', 'photo', 'video' ), true );
}

/**
 * Converts an oEmbed answer to fallback data. The values stay untrusted: the code that writes them
 * cleans and escapes them.
 *
 * @param object $data Decoded answer.
 * @return array<string, string>
 */
function about( object $data ): array {
	$text  = static function ( string $name ) use ( $data ): string {
		$value = $data->$name ?? '';
		return is_scalar( $value ) ? (string) $value : '';
	};
	$still = '' !== $text( 'thumbnail_url' ) ? $text( 'thumbnail_url' ) : ( 'photo' === $data->type ? $text( 'url' ) : '' );
	return array(
		// Public providers' terms forbid storing the addresses of their pictures.
		'src'    => is_public_provider() ? '' : $still,
		'alt'    => $text( 'title' ),
		'width'  => $text( 'width' ),
		'height' => $text( 'height' ),
	);
}
