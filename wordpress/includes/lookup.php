<?php
/**
 * What the provider says of a GIF that is named by its id or its page: size, still, title. It is
 * asked when a post is saved, or by a scheduled task, and never while a visitor waits. What it said
 * is shown until it says something new.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Start of the name of what is kept. */
const KEPT = 'giflet_gif_';
/** Name of the mark that the provider did not answer. */
const DOWN = 'giflet_down';
/** The scheduled task. */
const LOOK_UP = 'giflet_look_up';
/** How long answers are kept; they are asked for anew after a day, or after an hour if empty. */
const KEEP_S = MONTH_IN_SECONDS;
/** How long nobody asks a provider that did not answer. */
const REST_S = 5 * MINUTE_IN_SECONDS;
/** How long one look-up may take, those of one save, and those of one scheduled task. */
const LOOK_UP_S = 3;
const SAVE_S    = 4;
const TASK_S    = 20;

/**
 * What is known of a GIF. If it is not known, or for long, a look-up is scheduled.
 *
 * @param string $gif An id, the address of a page, or a list.
 * @return array<string, string> What a snippet's fallback needs; empty if there is no such page.
 */
function known( string $gif ): array {
	$url = page_url( $gif );
	if ( '' === $url ) {
		return list_about( $gif );
	}
	if ( ! is_fresh( $url ) ) {
		look_up_later( $url );
	}
	return array( 'href' => $url ) + kept( $url )['about'];
}

/** The settings have changed, and so perhaps the provider. */
function forget_down(): void {
	delete_transient( DOWN );
}

/**
 * What is kept of a page.
 *
 * @param string $url Its address.
 * @return array{about: array<string, string>, at: int} At 0 if nothing is kept.
 */
function kept( string $url ): array {
	$kept = get_transient( KEPT . md5( $url ) );
	return is_array( $kept ) && isset( $kept['about'], $kept['at'] ) ? $kept : array(
		'about' => array(),
		'at'    => 0,
	);
}

/**
 * Whether a page need not be asked for.
 *
 * @param string $url Its address.
 */
function is_fresh( string $url ): bool {
	$kept = kept( $url );
	return '' === page_server()[1] || $kept['at'] > time() - ( $kept['about'] ? DAY_IN_SECONDS : HOUR_IN_SECONDS );
}

/**
 * Schedules look-ups, once for all that one request needs.
 *
 * @param string $url A page.
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
 * Asks for pages, one after the other, until the time is up or the provider does not answer.
 *
 * @param mixed $urls    Addresses of pages.
 * @param int   $seconds The time.
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
 * Asks for the GIFs of a post that is saved, so that its first visitor finds their room.
 *
 * @param int      $id   Of the post.
 * @param \WP_Post $post The post.
 */
function look_up_saved( $id, $post ): void {
	if ( ! wp_is_post_revision( $id ) && 'auto-draft' !== $post->post_status && mentions_gif( $post->post_content ) ) {
		look_up_all( array_unique( array_filter( array_map( __NAMESPACE__ . '\page_url', sources_in( $post->post_content ) ) ) ), SAVE_S );
	}
}

/**
 * Asks for one page.
 *
 * @param string $url Its address.
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
		set_transient( DOWN, 1, REST_S );
		return;
	}
	keep_about( $url, $is_gone ? array() : about( $data ) );
}

/**
 * Keeps what is known of a page.
 *
 * @param string                $url   Its address.
 * @param array<string, string> $about As from `about()`; empty if there is no such GIF.
 */
function keep_about( string $url, array $about ): void {
	$kept = array(
		'about' => $about,
		'at'    => time(),
	);
	set_transient( KEPT . md5( $url ), $kept, KEEP_S );
}

/**
 * Whether an oEmbed answer is one of a GIF.
 *
 * @param mixed $data The answer.
 */
function is_answer( $data ): bool {
	return is_object( $data ) && in_array( $data->type ?? '', array( 'rich', 'photo', 'video' ), true );
}

/**
 * The fallback from an oEmbed answer, which is untrusted: everything in it is cleaned and escaped
 * where it is written.
 *
 * @param object $data The answer.
 * @return array<string, string>
 */
function about( object $data ): array {
	$text  = static function ( string $name ) use ( $data ): string {
		$value = $data->$name ?? '';
		return is_scalar( $value ) ? (string) $value : '';
	};
	$still = '' !== $text( 'thumbnail_url' ) ? $text( 'thumbnail_url' ) : ( 'photo' === $data->type ? $text( 'url' ) : '' );
	return array(
		// A public provider's terms forbid to keep the addresses of its pictures.
		'src'    => is_public_provider() ? '' : $still,
		'alt'    => $text( 'title' ),
		'width'  => $text( 'width' ),
		'height' => $text( 'height' ),
	);
}
