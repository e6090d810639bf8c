<?php
/**
 * Addresses of GIF pages: those of the provider that the site uses.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Path of a page, without its slash: the last part is the id, after the words of the title. */
const PAGE_PATH = '(?:gifs|stickers|clips|view|embed|g)/(?:[^/?\\#]*-)?(\w{1,64})/?';
/** Path of GIPHY's pictures, which people paste as often as pages. */
const GIPHY_MEDIA_PATH = '(?:media/(?:v1\.[^/]+/)?(?=\w)|(?=\w+\.\w+$))(\w{1,64})(?:/[^/]+)?(?:\.\w+)?';
/** What may follow a page's path: GIPHY's own views of the GIF. */
const PAGE_VIEW = '(?:(?<=/)(?:fullscreen|html5|links|tile|video)/?)*';
/** Pages and oEmbed of public providers, whose pages are not where their API is. */
const PUBLIC_PAGES = array(
	'api.giphy.com' => array( 'https://giphy.com/', 'https://giphy.com/services/oembed' ),
	'api.klipy.com' => array( 'https://klipy.com/', '' ),
);

/**
 * The server of the GIF pages, with a slash at its end, and its oEmbed endpoint. Those that are not
 * known are empty.
 *
 * @return array{0: string, 1: string}
 */
function page_server(): array {
	$settings = settings();
	if ( '' !== $settings['pages'] ) {
		return server_of( $settings['pages'] );
	}
	$api = api_host();
	return PUBLIC_PAGES[ $api ] ?? server_of( $settings['defaults']['api'] ?? ( '' === $api ? $settings['base'] : '' ) );
}

/**
 * A server of ours: its pages and its oEmbed endpoint.
 *
 * @param string $url Any address there.
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

/** The host of the provider's API; empty if it is where Giflet is. */
function api_host(): string {
	return strtolower( (string) wp_parse_url( settings()['defaults']['api'] ?? public_api(), PHP_URL_HOST ) );
}

/** Whether GIFs come from a service for everybody, whose terms say what may be kept. */
function is_public_provider(): bool {
	return 'own' !== terms_owner();
}

/**
 * The id in the address of a page of that server, or of a picture of GIPHY's.
 *
 * @param string $url Any text.
 * @return string Empty for any other text.
 */
function page_id( string $url ): string {
	$url            = trim( $url );
	list( $server ) = page_server();
	$host           = host_of( $url );
	if ( '' === $server || '' === $host || ! preg_match( '#^https?://#i', $url ) ) {
		return '';
	}
	$own = host_of( $server );
	if ( $own === $host || "www.$own" === $host ) {
		$path = PAGE_PATH . PAGE_VIEW;
	} elseif ( 'giphy.com' === $own && preg_match( '/^(?:media\d*|i)\.giphy\.com$/D', $host ) ) {
		$path = GIPHY_MEDIA_PATH;
	} else {
		return '';
	}
	return preg_match( "#^/$path$#Di", (string) wp_parse_url( $url, PHP_URL_PATH ), $found ) ? $found[1] : '';
}

/**
 * Host and port of an address.
 *
 * @param string $url Any text.
 */
function host_of( string $url ): string {
	$parts = wp_parse_url( $url );
	return strtolower( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * The address of a GIF's page.
 *
 * @param string $gif An id, or such an address.
 * @return string Empty if there is none.
 */
function page_url( string $gif ): string {
	list( $server ) = page_server();
	$id             = page_id( $gif );
	if ( '' !== $id ) {
		return preg_match( '#^/' . PAGE_PATH . '$#Di', (string) wp_parse_url( $gif, PHP_URL_PATH ) ) ? trim( $gif ) : "{$server}gifs/$id";
	}
	return '' !== $server && preg_match( '/^\w{1,64}$/D', $gif ) && ! in_array( $gif, array( 'trending', 'emoji', 'random' ), true ) ? "{$server}gifs/$gif" : '';
}

/**
 * What unrendered content shows: the sources of shortcodes and elements, and addresses of pages.
 *
 * @param string $content Content as it is stored.
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
 * @param string $content Content as it is stored.
 */
function has_page_url( string $content ): bool {
	return (bool) array_filter( wp_extract_urls( $content ), __NAMESPACE__ . '\page_id' );
}
