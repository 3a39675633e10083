//! Rows of pooling operations.

use crate::named::named;
use crate::{BinaryFn, Payload, TypeFn};

named! {
    /// Sums of the elements in windows of an input of layout NHWC. The second operand gives the shape of the window only.
    POOLING_NHWC_SUM: "pooling_nhwc_sum", STRIDED_2,
        "linalg.pooling_nhwc_sum ins(%input, %window : memref<1x6x6x4xf32>, memref<3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::Add, TypeFn::CastSigned);

    /// Sums of the elements in windows of an input of layout NCHW. The second operand gives the shape of the window only.
    POOLING_NCHW_SUM: "pooling_nchw_sum", STRIDED_2,
        "linalg.pooling_nchw_sum ins(%input, %window : memref<1x4x6x6xf32>, memref<3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d1, d2*s0+d4*t0, d3*s1+d5*t1", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::Add, TypeFn::CastSigned);

    /// Maxima of the elements in windows of an input of layout NHWC. The second operand gives the shape of the window only.
    POOLING_NHWC_MAX: "pooling_nhwc_max", STRIDED_2,
        "linalg.pooling_nhwc_max ins(%input, %window : memref<1x6x6x4xf32>, memref<3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::MaxSigned, TypeFn::CastSigned);

    /// Maxima of the elements in windows of an input of layout NHWC, as numbers without a sign. The second operand gives the
    /// shape of the window only.
    POOLING_NHWC_MAX_UNSIGNED: "pooling_nhwc_max_unsigned", STRIDED_2,
        "linalg.pooling_nhwc_max_unsigned ins(%input, %window : memref<1x6x6x4xi32>, memref<3x3xi32>)\n    outs(%out : memref<1x4x4x4xi32>)",
        Convolution 3 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::MaxUnsigned, TypeFn::CastUnsigned);

    /// Maxima of the elements in windows of an input of layout NCHW. The second operand gives the shape of the window only.
    POOLING_NCHW_MAX: "pooling_nchw_max", STRIDED_2,
        "linalg.pooling_nchw_max ins(%input, %window : memref<1x4x6x6xf32>, memref<3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d1, d2*s0+d4*t0, d3*s1+d5*t1", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::MaxSigned, TypeFn::CastSigned);

    /// Minima of the elements in windows of an input of layout NHWC. The second operand gives the shape of the window only.
    POOLING_NHWC_MIN: "pooling_nhwc_min", STRIDED_2,
        "linalg.pooling_nhwc_min ins(%input, %window : memref<1x6x6x4xf32>, memref<3x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Convolution 3 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::MinSigned, TypeFn::CastSigned);

    /// Minima of the elements in windows of an input of layout NHWC, as numbers without a sign. The second operand gives the
    /// shape of the window only.
    POOLING_NHWC_MIN_UNSIGNED: "pooling_nhwc_min_unsigned", STRIDED_2,
        "linalg.pooling_nhwc_min_unsigned ins(%input, %window : memref<1x6x6x4xi32>, memref<3x3xi32>)\n    outs(%out : memref<1x4x4x4xi32>)",
        Convolution 3 "pppprr" ["d0, d1*s0+d4*t0, d2*s1+d5*t1, d3", "d4, d5", "d0, d1, d2, d3"] Payload::Pooling(BinaryFn::MinUnsigned, TypeFn::CastUnsigned);

    /// Sums of the elements in windows of an input of layout NWC. The second operand gives the shape of the window only.
    POOLING_NWC_SUM: "pooling_nwc_sum", STRIDED_1,
        "linalg.pooling_nwc_sum ins(%input, %window : memref<1x6x4xf32>, memref<3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d1*s0+d3*t0, d2", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::Add, TypeFn::CastSigned);

    /// Sums of the elements in windows of an input of layout NCW. The second operand gives the shape of the window only.
    POOLING_NCW_SUM: "pooling_ncw_sum", STRIDED_1,
        "linalg.pooling_ncw_sum ins(%input, %window : memref<1x4x6xf32>, memref<3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d1, d2*s0+d3*t0", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::Add, TypeFn::CastSigned);

    /// Maxima of the elements in windows of an input of layout NWC. The second operand gives the shape of the window only.
    POOLING_NWC_MAX: "pooling_nwc_max", STRIDED_1,
        "linalg.pooling_nwc_max ins(%input, %window : memref<1x6x4xf32>, memref<3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d1*s0+d3*t0, d2", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::MaxSigned, TypeFn::CastSigned);

    /// Maxima of the elements in windows of an input of layout NWC, as numbers without a sign. The second operand gives the
    /// shape of the window only.
    POOLING_NWC_MAX_UNSIGNED: "pooling_nwc_max_unsigned", STRIDED_1,
        "linalg.pooling_nwc_max_unsigned ins(%input, %window : memref<1x6x4xi32>, memref<3xi32>)\n    outs(%out : memref<1x4x4xi32>)",
        Convolution 3 "pppr" ["d0, d1*s0+d3*t0, d2", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::MaxUnsigned, TypeFn::CastUnsigned);

    /// Maxima of the elements in windows of an input of layout NCW. The second operand gives the shape of the window only.
    POOLING_NCW_MAX: "pooling_ncw_max", STRIDED_1,
        "linalg.pooling_ncw_max ins(%input, %window : memref<1x4x6xf32>, memref<3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d1, d2*s0+d3*t0", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::MaxSigned, TypeFn::CastSigned);

    /// Minima of the elements in windows of an input of layout NWC. The second operand gives the shape of the window only.
    POOLING_NWC_MIN: "pooling_nwc_min", STRIDED_1,
        "linalg.pooling_nwc_min ins(%input, %window : memref<1x6x4xf32>, memref<3xf32>)\n    outs(%out : memref<1x4x4xf32>)",
        Convolution 3 "pppr" ["d0, d1*s0+d3*t0, d2", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::MinSigned, TypeFn::CastSigned);

    /// Minima of the elements in windows of an input of layout NWC, as numbers without a sign. The second operand gives the
    /// shape of the window only.
    POOLING_NWC_MIN_UNSIGNED: "pooling_nwc_min_unsigned", STRIDED_1,
        "linalg.pooling_nwc_min_unsigned ins(%input, %window : memref<1x6x4xi32>, memref<3xi32>)\n    outs(%out : memref<1x4x4xi32>)",
        Convolution 3 "pppr" ["d0, d1*s0+d3*t0, d2", "d3", "d0, d1, d2"] Payload::Pooling(BinaryFn::MinUnsigned, TypeFn::CastUnsigned);

    /// Sums of the elements in windows of an input of layout NDHWC. The second operand gives the shape of the window only.
    POOLING_NDHWC_SUM: "pooling_ndhwc_sum", STRIDED_3,
        "linalg.pooling_ndhwc_sum ins(%input, %window : memref<1x6x6x6x4xf32>, memref<3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4", "d5, d6, d7", "d0, d1, d2, d3, d4"] Payload::Pooling(BinaryFn::Add, TypeFn::CastSigned);

    /// Maxima of the elements in windows of an input of layout NDHWC. The second operand gives the shape of the window only.
    POOLING_NDHWC_MAX: "pooling_ndhwc_max", STRIDED_3,
        "linalg.pooling_ndhwc_max ins(%input, %window : memref<1x6x6x6x4xf32>, memref<3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4", "d5, d6, d7", "d0, d1, d2, d3, d4"] Payload::Pooling(BinaryFn::MaxSigned, TypeFn::CastSigned);

    /// Minima of the elements in windows of an input of layout NDHWC. The second operand gives the shape of the window only.
    POOLING_NDHWC_MIN: "pooling_ndhwc_min", STRIDED_3,
        "linalg.pooling_ndhwc_min ins(%input, %window : memref<1x6x6x6x4xf32>, memref<3x3x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Convolution 3 "ppppprrr" ["d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4", "d5, d6, d7", "d0, d1, d2, d3, d4"] Payload::Pooling(BinaryFn::MinSigned, TypeFn::CastSigned);
}
