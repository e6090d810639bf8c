<?php
/**
 * Tests of Site Health: the state of the provider, and the files that browsers load.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Adds the tests.
 *
 * @param array<string, array<string, mixed>> $tests Tests of WordPress and of other plugins.
 */
function add_health_tests( $tests ) {
	$tests['direct']['giflet_provider'] = array(
		'label' => 'Giflet',
		'test'  => __NAMESPACE__ . '\test_provider',
	);
	$tests['direct']['giflet_files']    = array(
		'label' => 'Giflet',
		'test'  => __NAMESPACE__ . '\test_files',
	);
	return $tests;
}

/** Tests whether a provider is configured and has answered lately. */
function test_provider(): array {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( settings_url() ), esc_html__( 'Choose a provider', 'giflet' ) );
	if ( ! is_configured() ) {
		return health_row( 'giflet_provider', 'recommended', __( 'Giflet does not know yet where GIFs come from.', 'giflet' ), __( 'Posts show their stills and links only.', 'giflet' ), $link );
	}
	if ( get_transient( DOWN ) ) {
		return health_row( 'giflet_provider', 'recommended', __( 'The provider of GIFs did not answer lately', 'giflet' ), __( 'Giflet asks again in a few minutes. Posts show what is known of their GIFs meanwhile.', 'giflet' ), $link );
	}
	return health_row( 'giflet_provider', 'good', __( 'Giflet has a provider of GIFs', 'giflet' ), __( 'Its test is in the settings.', 'giflet' ) );
}

/** Tests whether the server sends the files, without a policy that blocks them. */
function test_files(): array {
	$id     = 'giflet_files';
	$answer = wp_remote_get(
		base_url() . 'embed.html',
		array(
			'timeout'   => LOOK_UP_S,
			'sslverify' => false,
		)
	);
	$status = wp_remote_retrieve_response_code( $answer );
	if ( 200 !== $status ) {
		/* translators: %s: an address */
		$text = sprintf( __( 'Your server does not send %s. GIFs in posts stay stills.', 'giflet' ), base_url() . 'embed.html' );
		return health_row( $id, 'critical', __( 'The files of Giflet cannot be read', 'giflet' ), $text );
	}
	$policy = wp_remote_retrieve_header( $answer, 'content-security-policy' );
	$policy = is_array( $policy ) ? implode( ';', $policy ) : $policy;
	$frames = wp_remote_retrieve_header( $answer, 'x-frame-options' );
	if ( '' !== $policy || false !== stripos( is_array( $frames ) ? implode( $frames ) : $frames, 'deny' ) ) {
		return health_row(
			$id,
			'recommended',
			__( 'Your server sends a policy with the files of Giflet', 'giflet' ),
			__( 'GIFs that are shown in a frame may stay stills. Let your server send Content-Security-Policy and X-Frame-Options with pages only, not with the files in wp-content/plugins/giflet/dist/.', 'giflet' )
		);
	}
	return health_row( $id, 'good', __( 'Browsers get the files of Giflet', 'giflet' ), __( 'Your server sends them without a policy that would stop them.', 'giflet' ) );
}

/**
 * Returns the result of a test.
 *
 * @param string $id     ID of the test.
 * @param string $status `good`, `recommended` or `critical`.
 * @param string $label  Plain text.
 * @param string $text   Plain text.
 * @param string $action HTML.
 * @return array<string, mixed>
 */
function health_row( string $id, string $status, string $label, string $text, string $action = '' ): array {
	return array(
		'label'       => $label,
		'status'      => $status,
		'badge'       => array(
			'label' => 'Giflet',
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $text ) . '</p>',
		'actions'     => $action,
		'test'        => $id,
	);
}
