<?php
/**
 * Where tags stand in HTML, which `WP_HTML_Tag_Processor` does not say.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** For what replaces whole elements. Offsets are in bytes. */
class Tag_Spans extends Tag_Tokenizer {

	/** Offset of the current tag's first byte. */
	public function start(): int {
		return $this->name_end - strlen( $this->tag ) - ( $this->is_closer ? 2 : 1 );
	}

	/** Offset after the current tag. */
	public function end(): int {
		return $this->at;
	}

	/**
	 * Goes to the end tag of the current element. An element of the same name within it has its own.
	 *
	 * @return int The offset after it. Without an end tag, the element is its start tag.
	 */
	public function skip_element(): int {
		$end   = $this->at;
		$tag   = $this->tag;
		$depth = in_array( $tag, VOID_TAGS, true ) ? 0 : 1;
		$rest  = $depth ? clone $this : null;
		while ( $depth && $rest->next_tag() ) {
			if ( $tag === $rest->tag ) {
				$depth += $rest->is_closer ? -1 : 1;
			}
		}
		if ( $rest && 0 === $depth ) {
			$this->at        = $rest->at;
			$this->name_end  = $rest->name_end;
			$this->is_closer = true;
			$end             = $rest->at;
		}
		return $end;
	}
}
