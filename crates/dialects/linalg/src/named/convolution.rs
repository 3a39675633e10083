//! Rows of convolutions.

use crate::Payload;
use crate::named::named;

named! {
    /// One-dimensional convolution.
    CONV_1D: "conv_1d", PLAIN,
        "linalg.conv_1d ins(%input, %filter : memref<6xf32>, memref<3xf32>)\n    outs(%out : memref<4xf32>)",
        Convolution 3 "pr" ["d0+d1", "d1", "d0"] Payload::Contraction;

    /// Two-dimensional convolution.
    CONV_2D: "conv_2d", PLAIN,
        "linalg.conv_2d ins(%input, %filter : memref<3x6xf32>, memref<3x3xf32>)\n    outs(%out : memref<1x4xf32>)",
        Convolution 3 "pprr" ["d0+d2, d1+d3", "d2, d3", "d0, d1"] Payload::Contraction;

    /// Three-dimensional convolution.
    CONV_3D: "conv_3d", PLAIN,
        "linalg.conv_3d ins(%input, %filter : memref<3x6x6xf32>, memref<3x3x3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "ppprrr" ["d0+d3, d1+d4, d2+d5", "d3, d4, d5", "d0, d1, d2"] Payload::Contraction;

    /// One-dimensional convolution of an input of layout NWC with filters of layout WCF.
    CONV_1D_NWC_WCF: "conv_1d_nwc_wcf", STRIDED_1,
        "linalg.conv_1d_nwc_wcf ins(%input, %filter : memref<1x6x3xf32>, memref<3x3x4xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "ppprr" ["d0, d1*s0+d3*t0, d4", "d3, d4, d2", "d0, d1, d2"] Payload::Contraction;

    /// One-dimensional convolution of an input of layout NCW with filters of layout FCW.
    CONV_1D_NCW_FCW: "conv_1d_ncw_fcw", STRIDED_1,
        "linalg.conv_1d_ncw_fcw ins(%input, %filter : memref<1x3x6xf32>, memref<4x3x3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "ppprr" ["d0, d3, d2*s0+d4*t0", "d1, d3, d4", "d0, d1, d2"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NHWC with filters of layout HWCF.
    CONV_2D_NHWC_HWCF: "conv_2d_nhwc_hwcf", STRIDED_2,
        "linalg.conv_2d_nhwc_hwcf ins(%input, %filter : memref<1x6x6x3xf32>, memref<3x3x3x4xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprrr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d6", "d4, d5, d6, d3", "d0, d1, d2, d3"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NHWC with filters of layout FHWC.
    CONV_2D_NHWC_FHWC: "conv_2d_nhwc_fhwc", STRIDED_2,
        "linalg.conv_2d_nhwc_fhwc ins(%input, %filter : memref<1x6x6x3xf32>, memref<4x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprrr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d6", "d3, d4, d5, d6", "d0, d1, d2, d3"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NHWC with filters of layout HWCF, without the zero points of both,
    /// which are scalars.
    CONV_2D_NHWC_HWCF_Q: "conv_2d_nhwc_hwcf_q", STRIDED_2,
        "linalg.conv_2d_nhwc_hwcf_q ins(%input, %filter, %a, %b : memref<1x6x6x3xi8>, memref<3x3x3x4xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4xi32>)",
        Convolution 5 "pppprrr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d6", "d4, d5, d6, d3", "", "", "d0, d1, d2, d3"] Payload::QuantizedContraction;

    /// Two-dimensional convolution of an input of layout NHWC with filters of layout FHWC, without the zero points of both,
    /// which are scalars.
    CONV_2D_NHWC_FHWC_Q: "conv_2d_nhwc_fhwc_q", STRIDED_2,
        "linalg.conv_2d_nhwc_fhwc_q ins(%input, %filter, %a, %b : memref<1x6x6x3xi8>, memref<4x3x3x3xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4xi32>)",
        Convolution 5 "pppprrr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d6", "d3, d4, d5, d6", "", "", "d0, d1, d2, d3"] Payload::QuantizedContraction;

    /// Two-dimensional convolution of an input of layout NCHW with filters of layout FCHW, without the zero points of both,
    /// which are scalars.
    CONV_2D_NCHW_FCHW_Q: "conv_2d_nchw_fchw_q", STRIDED_2,
        "linalg.conv_2d_nchw_fchw_q ins(%input, %filter, %a, %b : memref<1x3x6x6xi8>, memref<4x3x3x3xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4xi32>)",
        Convolution 5 "pppprrr" ["d0, d4, d2*s0+d5*t0, d3*s1+d6*t1", "d1, d4, d5, d6", "", "", "d0, d1, d2, d3"] Payload::QuantizedContraction;

    /// Two-dimensional convolution of an input of layout NCHW with filters of layout FCHW.
    CONV_2D_NCHW_FCHW: "conv_2d_nchw_fchw", STRIDED_2,
        "linalg.conv_2d_nchw_fchw ins(%input, %filter : memref<1x3x6x6xf32>, memref<4x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprrr" ["d0, d4, d2*s0+d5*t0, d3*s1+d6*t1", "d1, d4, d5, d6", "d0, d1, d2, d3"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NGCHW with filters of layout FGCHW.
    CONV_2D_NGCHW_FGCHW: "conv_2d_ngchw_fgchw", STRIDED_2,
        "linalg.conv_2d_ngchw_fgchw ins(%input, %filter : memref<1x4x3x6x6xf32>, memref<4x4x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrr" ["d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1", "d2, d1, d5, d6, d7", "d0, d1, d2, d3, d4"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NGCHW with filters of layout GFCHW.
    CONV_2D_NGCHW_GFCHW: "conv_2d_ngchw_gfchw", STRIDED_2,
        "linalg.conv_2d_ngchw_gfchw ins(%input, %filter : memref<1x4x3x6x6xf32>, memref<4x4x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrr" ["d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1", "d1, d2, d5, d6, d7", "d0, d1, d2, d3, d4"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NHWGC with filters of layout GFHWC.
    CONV_2D_NHWGC_GFHWC: "conv_2d_nhwgc_gfhwc", STRIDED_2,
        "linalg.conv_2d_nhwgc_gfhwc ins(%input, %filter : memref<1x6x6x4x3xf32>, memref<4x4x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3, d7", "d3, d4, d5, d6, d7", "d0, d1, d2, d3, d4"] Payload::Contraction;

    /// Two-dimensional convolution of an input of layout NHWGC with filters of layout GFHWC, without the zero points of both,
    /// which are scalars.
    CONV_2D_NHWGC_GFHWC_Q: "conv_2d_nhwgc_gfhwc_q", STRIDED_2,
        "linalg.conv_2d_nhwgc_gfhwc_q ins(%input, %filter, %a, %b : memref<1x6x6x4x3xi8>, memref<4x4x3x3x3xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4x4xi32>)",
        Convolution 5 "ppppprrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3, d7", "d3, d4, d5, d6, d7", "", "", "d0, d1, d2, d3, d4"] Payload::QuantizedContraction;

    /// Two-dimensional convolution of an input of layout NGCHW with filters of layout GFCHW, without the zero points of both,
    /// which are scalars.
    CONV_2D_NGCHW_GFCHW_Q: "conv_2d_ngchw_gfchw_q", STRIDED_2,
        "linalg.conv_2d_ngchw_gfchw_q ins(%input, %filter, %a, %b : memref<1x4x3x6x6xi8>, memref<4x4x3x3x3xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4x4xi32>)",
        Convolution 5 "ppppprrr" ["d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1", "d1, d2, d5, d6, d7", "", "", "d0, d1, d2, d3, d4"] Payload::QuantizedContraction;

    /// Three-dimensional convolution of an input of layout NDHWC with filters of layout DHWCF.
    CONV_3D_NDHWC_DHWCF: "conv_3d_ndhwc_dhwcf", STRIDED_3,
        "linalg.conv_3d_ndhwc_dhwcf ins(%input, %filter : memref<1x6x6x6x3xf32>, memref<3x3x3x3x4xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8", "d5, d6, d7, d8, d4", "d0, d1, d2, d3, d4"] Payload::Contraction;

    /// Three-dimensional convolution of an input of layout NDHWC with filters of layout DHWCF, without the zero points of
    /// both, which are scalars.
    CONV_3D_NDHWC_DHWCF_Q: "conv_3d_ndhwc_dhwcf_q", STRIDED_3,
        "linalg.conv_3d_ndhwc_dhwcf_q ins(%input, %filter, %a, %b : memref<1x6x6x6x3xi8>, memref<3x3x3x3x4xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4x4xi32>)",
        Convolution 5 "ppppprrrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8", "d5, d6, d7, d8, d4", "", "", "d0, d1, d2, d3, d4"] Payload::QuantizedContraction;

    /// Three-dimensional convolution of an input of layout NCDHW with filters of layout FCDHW.
    CONV_3D_NCDHW_FCDHW: "conv_3d_ncdhw_fcdhw", STRIDED_3,
        "linalg.conv_3d_ncdhw_fcdhw ins(%input, %filter : memref<1x3x6x6x6xf32>, memref<4x3x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrrr" ["d0, d5, d2*s0+d6*t0, d3*s1+d7*t1, d4*s2+d8*t2", "d1, d5, d6, d7, d8", "d0, d1, d2, d3, d4"] Payload::Contraction;

    /// One-dimensional depthwise convolution of an input of layout NWC with filters of layout WC: each channel has filters of
    /// its own.
    DEPTHWISE_CONV_1D_NWC_WC: "depthwise_conv_1d_nwc_wc", STRIDED_1,
        "linalg.depthwise_conv_1d_nwc_wc ins(%input, %filter : memref<1x6x4xf32>, memref<3x4xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d1*s0+d3*t0, d2", "d3, d2", "d0, d1, d2"] Payload::Contraction;

    /// One-dimensional depthwise convolution of an input of layout NCW with filters of layout CW: each channel has filters of
    /// its own.
    DEPTHWISE_CONV_1D_NCW_CW: "depthwise_conv_1d_ncw_cw", STRIDED_1,
        "linalg.depthwise_conv_1d_ncw_cw ins(%input, %filter : memref<1x4x6xf32>, memref<4x3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d2, d1*s0+d3*t0", "d2, d3", "d0, d2, d1"] Payload::Contraction;

    /// One-dimensional depthwise convolution of an input of layout NWC with filters of layout WCM: each channel has filters
    /// of its own.
    DEPTHWISE_CONV_1D_NWC_WCM: "depthwise_conv_1d_nwc_wcm", STRIDED_1,
        "linalg.depthwise_conv_1d_nwc_wcm ins(%input, %filter : memref<1x6x4xf32>, memref<3x4x4xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "ppppr" ["d0, d1*s0+d4*t0, d2", "d4, d2, d3", "d0, d1, d2, d3"] Payload::Contraction;

    /// Two-dimensional depthwise convolution of an input of layout NHWC with filters of layout HWC: each channel has filters
    /// of its own.
    DEPTHWISE_CONV_2D_NHWC_HWC: "depthwise_conv_2d_nhwc_hwc", STRIDED_2,
        "linalg.depthwise_conv_2d_nhwc_hwc ins(%input, %filter : memref<1x6x6x4xf32>, memref<3x3x4xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5, d3", "d0, d1, d2, d3"] Payload::Contraction;

    /// Two-dimensional depthwise convolution of an input of layout NCHW with filters of layout CHW: each channel has filters
    /// of its own.
    DEPTHWISE_CONV_2D_NCHW_CHW: "depthwise_conv_2d_nchw_chw", STRIDED_2,
        "linalg.depthwise_conv_2d_nchw_chw ins(%input, %filter : memref<1x4x6x6xf32>, memref<4x3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d3, d1*s0+d4*t0, d2*s1+d5*t1", "d3, d4, d5", "d0, d3, d1, d2"] Payload::Contraction;

    /// Two-dimensional depthwise convolution of an input of layout NHWC with filters of layout HWC: each channel has filters
    /// of its own, without the zero points of both, which are scalars.
    DEPTHWISE_CONV_2D_NHWC_HWC_Q: "depthwise_conv_2d_nhwc_hwc_q", STRIDED_2,
        "linalg.depthwise_conv_2d_nhwc_hwc_q ins(%input, %filter, %a, %b : memref<1x6x6x4xi8>, memref<3x3x4xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4xi32>)",
        Convolution 5 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5, d3", "", "", "d0, d1, d2, d3"] Payload::QuantizedContraction;

    /// Two-dimensional depthwise convolution of an input of layout NHWC with filters of layout HWCM: each channel has filters
    /// of its own.
    DEPTHWISE_CONV_2D_NHWC_HWCM: "depthwise_conv_2d_nhwc_hwcm", STRIDED_2,
        "linalg.depthwise_conv_2d_nhwc_hwcm ins(%input, %filter : memref<1x6x6x4xf32>, memref<3x3x4x4xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3", "d5, d6, d3, d4", "d0, d1, d2, d3, d4"] Payload::Contraction;

    /// Two-dimensional depthwise convolution of an input of layout NHWC with filters of layout HWCM: each channel has filters
    /// of its own, without the zero points of both, which are scalars.
    DEPTHWISE_CONV_2D_NHWC_HWCM_Q: "depthwise_conv_2d_nhwc_hwcm_q", STRIDED_2,
        "linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%input, %filter, %a, %b : memref<1x6x6x4xi8>, memref<3x3x4x4xi8>, i32, i32)\n    outs(%out : memref<1x4x4x4x4xi32>)",
        Convolution 5 "ppppprr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3", "d5, d6, d3, d4", "", "", "d0, d1, d2, d3, d4"] Payload::QuantizedContraction;

    /// Three-dimensional depthwise convolution of an input of layout NDHWC with filters of layout DHWC: each channel has
    /// filters of its own.
    DEPTHWISE_CONV_3D_NDHWC_DHWC: "depthwise_conv_3d_ndhwc_dhwc", STRIDED_3,
        "linalg.depthwise_conv_3d_ndhwc_dhwc ins(%input, %filter : memref<1x6x6x6x4xf32>, memref<3x3x3x4xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "pppprrrp" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3*s2+d6*t2, d7", "d4, d5, d6, d7", "d0, d1, d2, d3, d7"] Payload::Contraction;

    /// Three-dimensional depthwise convolution of an input of layout NCDHW with filters of layout CDHW: each channel has
    /// filters of its own.
    DEPTHWISE_CONV_3D_NCDHW_CDHW: "depthwise_conv_3d_ncdhw_cdhw", STRIDED_3,
        "linalg.depthwise_conv_3d_ncdhw_cdhw ins(%input, %filter : memref<1x4x6x6x6xf32>, memref<4x3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "pppprrrp" ["d0, d7, d1*s0+d4*t0, d2*s1+d5*t1, d3*s2+d6*t2", "d7, d4, d5, d6", "d0, d7, d1, d2, d3"] Payload::Contraction;

    /// Three-dimensional depthwise convolution of an input of layout NDHWC with filters of layout DHWCM: each channel has
    /// filters of its own.
    DEPTHWISE_CONV_3D_NDHWC_DHWCM: "depthwise_conv_3d_ndhwc_dhwcm", STRIDED_3,
        "linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%input, %filter : memref<1x6x6x6x4xf32>, memref<3x3x3x4x4xf32>)\n    outs(%out : memref<1x4x4x4x4x4xf32>)",
        Convolution 3 "ppppprrrp" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8", "d5, d6, d7, d8, d4", "d0, d1, d2, d3, d8, d4"] Payload::Contraction;
}
