<?php
/**
 * Reads Giflet's elements in HTML.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Returns a reader that can set attributes: WordPress's own from 6.5 on. Earlier versions read the
 * content of `<style>` as tags, and fail at a tag without an end.
 *
 * @param string $html Any HTML.
 * @return \WP_HTML_Tag_Processor|Tag_Tokenizer
 */
function html_tags( string $html ) {
	return method_exists( '\WP_HTML_Tag_Processor', 'next_token' ) ? new \WP_HTML_Tag_Processor( $html ) : new Tag_Tokenizer( $html );
}

/**
 * Moves to the next start or end tag.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags Reader from `html_tags()`.
 */
function next_tag( $tags ): bool {
	return $tags->next_tag( array( 'tag_closers' => 'visit' ) );
}

/**
 * Whether HTML has an element of Giflet.
 *
 * @param string $html Any HTML.
 */
function has_gif( string $html ): bool {
	// Most content does not contain the word.
	if ( false === stripos( $html, 'data-gif' ) ) {
		return false;
	}
	$tags = html_tags( $html );
	while ( next_tag( $tags ) ) {
		if ( is_gif( $tags ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Whether the current tag starts an element of Giflet.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags Reader from `html_tags()`.
 */
function is_gif( $tags ): bool {
	return ! $tags->is_tag_closer() && null !== $tags->get_attribute( 'data-gif' );
}

/**
 * Returns the options of the current tag by name; `gif` is `data-gif` itself.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags Reader from `html_tags()`.
 * @return array<string, string>
 */
function tag_options( $tags ): array {
	$options = array();
	foreach ( $tags->get_attribute_names_with_prefix( 'data-gif' ) as $attribute ) {
		$value = $tags->get_attribute( $attribute );
		$name  = 'data-gif' === $attribute ? 'gif' : substr( $attribute, strlen( 'data-gif-' ) );

		$options[ $name ] = is_string( $value ) ? $value : '';
	}
	return $options;
}

/**
 * Replaces parts of HTML.
 *
 * @param string                                       $html Any HTML.
 * @param array<int, array{0: int, 1: int, 2: string}> $parts Start, end and new text, in order.
 */
function with_parts( string $html, array $parts ): string {
	$new = '';
	$at  = 0;
	foreach ( $parts as list( $start, $end, $text ) ) {
		$new .= substr( $html, $at, $start - $at ) . $text;
		$at   = $end;
	}
	return $new . substr( $html, $at );
}
