<?php
/**
 * Recognises the addresses of GIF pages of the site's provider.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Path of a page, without its leading slash. The last part is the ID, after the words of the title.
 */
const PAGE_PATH = '(?:gifs?|stickers?|clips?|view|embed|g)/+(?:[^/?\\#]*-)?(\w{1,64})/?';
/** Path of GIPHY's media files, which people paste as often as pages. */
const GIPHY_MEDIA_PATH = '(?:media/(?:v1\.[^/]+/)?(?=\w)|(?=\w+\.\w+$))(\w{1,64})(?:/[^/]+)?(?:\.\w+)?';
/** Suffixes of a page's path: GIPHY's own views of the GIF. */
const PAGE_VIEW = '(?:(?<=/)(?:fullscreen|html5|links|tile|video|twitter/iframe)/?)*';
/** Path of a media file on the server of the pages. */
const FILE_PATH = 'media/(?:v\d\.[^/]+/)?(\w{1,64})/[^/]+\.\w+';
/** Addresses in the query of a redirect: https://www.google.com/url?q=ADDRESS&sa=D . */
const TARGETS = '#(?<=[?=])https?://[^\s&?]+#i';
/** Characters around a pasted ID, or at the end of a sentence; as in `plainValue.ts`. */
const AROUND = '/^[\s"\'“”„‘’‚«»‹›「」『』′″`*~|<([]+|(?<![\s"\'“”„‘’‚«»‹›「」『』′″`*~|>)\].,;!?…。，！？])[\s"\'“”„‘’‚«»‹›「」『』′″`*~|>)\].,;!?…。，！？]+$/u';
/** OEmbed endpoints of the public providers that have one. */
const PUBLIC_OEMBED = array( 'giphy' => 'https://giphy.com/services/oembed' );

/**
 * Returns the server of the GIF pages, with a trailing slash, and its oEmbed endpoint. Unknown ones
 * are empty.
 *
 * @return array{0: string, 1: string}
 */
function page_server(): array {
	$settings = settings();
	if ( '' !== $settings['pages'] ) {
		return server_of( $settings['pages'] );
	}
	$name = terms_owner();
	if ( 'own' !== $name ) {
		return array( options()['provider']['pages'][ $name ], PUBLIC_OEMBED[ $name ] ?? '' );
	}
	return server_of( $settings['defaults']['api'] ?? ( '' === api_host() ? $settings['base'] : '' ) );
}

/**
 * Returns the server of pages and the oEmbed endpoint of a Giflet server.
 *
 * @param string $url Any address of that server.
 * @return array{0: string, 1: string}
 */
function server_of( string $url ): array {
	$parts = wp_parse_url( $url );
	if ( empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
		return array( '', '' );
	}
	$origin = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	return array( "$origin/", "$origin/oembed" );
}

/** Returns the host of the provider's API; empty if Giflet's server has the API. */
function api_host(): string {
	return strtolower( (string) wp_parse_url( settings()['defaults']['api'] ?? public_api(), PHP_URL_HOST ) );
}

/** Whether GIFs come from a public service, which has terms for copies. */
function is_public_provider(): bool {
	return 'own' !== terms_owner();
}

/**
 * Returns the ID in the address of a page, a file or a frame of the page server, or of a media file
 * of GIPHY's, also behind a redirect. The editor does the same in `block/fromAddress.ts`.
 *
 * @param string $url Any text; the scheme may be missing.
 * @return string Empty for any other text.
 */
function page_id( string $url ): string {
	$url = with_scheme( $url );
	preg_match_all( TARGETS, rawurldecode( rawurldecode( $url ) ), $found );
	foreach ( array_merge( array( $url ), $found[0] ) as $address ) {
		$id = id_at( $address );
		if ( '' !== $id ) {
			return $id;
		}
	}
	return '';
}

/**
 * Returns the ID in an address of the page server.
 *
 * @param string $url An address with a scheme.
 * @return string Empty for any other text.
 */
function id_at( string $url ): string {
	list( $server ) = page_server();
	$parts          = wp_parse_url( $url );
	$host           = page_host( $url );
	$own            = page_host( $server );
	// Other words around an address are the author's.
	if ( '' === $server || '' === $host || preg_match( '/\s/', $url ) ) {
		return '';
	}
	$path = $parts['path'] ?? '';
	if ( 'giphy.com' === $own && preg_match( '/^(?:media\d*|i)\.giphy\.com$/D', $host ) ) {
		return preg_match( '#^/' . GIPHY_MEDIA_PATH . '$#Di', $path, $found ) ? $found[1] : '';
	}
	if ( $own !== $host ) {
		return '';
	}
	if ( 'embed.html' === basename( $path ) ) {
		return preg_match( '/(?:^|&)gif=(\w{1,64})(?![\w%:+-])/', $parts['fragment'] ?? $parts['query'] ?? '', $found ) ? $found[1] : '';
	}
	return preg_match( '#^(?|.*?/' . PAGE_PATH . PAGE_VIEW . '|/' . FILE_PATH . ')$#Di', $path, $found ) ? $found[1] : '';
}

/**
 * Returns the ID in a pasted text: in an address, or by itself in quotes, in brackets, or
 * behind a label or a provider. The widgets do the same in `plainValue.ts`.
 *
 * @param string $text Any text.
 * @return string Empty for any other text.
 */
function pasted_id( string $text ): string {
	$id = page_id( $text );
	if ( '' !== $id ) {
		return $id;
	}
	$label = '/^(?:id|gif|data-gif|' . implode( '|', array_keys( options()['provider']['values'] ) ) . ')\s*[:=]/i';
	$bare  = (string) preg_replace( array( '/\p{Cf}+/u', AROUND, $label, AROUND ), '', $text );
	return preg_match( '/^\w{1,64}$/D', $bare ) ? $bare : '';
}

/**
 * Adds a missing scheme to a pasted address, and removes what copying adds: invisible characters,
 * quotes and the end of a sentence around it. Office programs replace hyphens.
 *
 * @param string $url Any text.
 */
function with_scheme( string $url ): string {
	$url = (string) preg_replace( '/\p{Cf}+|^[^\p{L}\p{N}\/]+|[^\p{L}\p{N}\/_-]+$/u', '', $url );
	// Mails break lines behind hyphens.
	$url = (string) preg_replace( '/-\s+/', '-', str_replace( array( '‐', '‑' ), '-', $url ) );
	return preg_match( '#^https?://#i', $url ) ? $url : 'https://' . preg_replace( '#^//#', '', $url );
}

/**
 * Returns host and port of an address, without `www.` or `m.`.
 *
 * @param string $url An address.
 */
function page_host( string $url ): string {
	return (string) preg_replace( '/^(?:www|m)\./', '', host_of( $url ) );
}

/**
 * Returns host and port of an address.
 *
 * @param string $url Any text.
 */
function host_of( string $url ): string {
	$parts = wp_parse_url( $url );
	return strtolower( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Returns the address of a GIF's page.
 *
 * @param string $gif An ID, or an address as for `page_id()`.
 * @return string Empty if there is none.
 */
function page_url( string $gif ): string {
	list( $server ) = page_server();
	$id             = page_id( $gif );
	if ( '' !== $id ) {
		$url = (string) preg_replace( '/[?\#].*/s', '', with_scheme( $gif ) );
		return '' !== id_at( $url ) && preg_match( '#^/' . PAGE_PATH . '$#Di', (string) wp_parse_url( $url, PHP_URL_PATH ) ) ? $url : "{$server}gifs/$id";
	}
	return '' !== $server && preg_match( '/^\w{1,64}$/D', $gif ) && ! in_array( strtolower( $gif ), array( 'trending', 'emoji', 'random' ), true ) ? "{$server}gifs/$gif" : '';
}

/**
 * Finds the GIFs of stored content: sources of shortcodes and elements, and addresses of pages.
 *
 * @param string $content Stored content.
 * @return string[]
 */
function sources_in( string $content ): array {
	$sources = array_filter( wp_extract_urls( $content ), __NAMESPACE__ . '\page_id' );
	if ( preg_match_all( '/' . get_shortcode_regex( array( 'gif', 'giflet' ) ) . '/', $content, $found, PREG_SET_ORDER ) ) {
		foreach ( $found as $shortcode ) {
			$sources[] = shortcode_source( shortcode_attributes( shortcode_parse_atts( $shortcode[3] ) ), $shortcode[5] );
		}
	}
	$tags = html_tags( $content );
	while ( has_gif( $content ) && next_tag( $tags ) ) {
		if ( is_gif( $tags ) ) {
			$sources[] = tag_options( $tags )['gif'];
		}
	}
	return $sources;
}

/**
 * Whether content has the address of a GIF page.
 *
 * @param string $content Stored content.
 */
function has_page_url( string $content ): bool {
	return (bool) array_filter( wp_extract_urls( $content ), __NAMESPACE__ . '\page_id' );
}
