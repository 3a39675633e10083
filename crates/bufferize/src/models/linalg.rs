//! `linalg`: operations in destination-passing style write the buffers of their inits.

use super::tensor::destination_style;
use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done};
use ::linalg::Structured as View;
use ir::def::Dialect;
use ir::{Op, OpRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    let dialect = STRUCTURED.iter().fold(dialect, |dialect, &op| {
        dialect.attach::<dyn Bufferizable>(op, &Structured as &dyn Bufferizable)
    });
    super::attach_all(dialect, &[("linalg.softmax", &Softmax)])
}

/// The structured operations.
const STRUCTURED: ir::List<&str> = &[
    "linalg.abs",
    "linalg.add",
    "linalg.batch_matmul",
    "linalg.batch_matvec",
    "linalg.batch_mmt4d",
    "linalg.batch_reduce_matmul",
    "linalg.batch_vecmat",
    "linalg.broadcast",
    "linalg.ceil",
    "linalg.contract",
    "linalg.conv_1d",
    "linalg.conv_1d_ncw_fcw",
    "linalg.conv_1d_nwc_wcf",
    "linalg.conv_2d",
    "linalg.conv_2d_nchw_fchw",
    "linalg.conv_2d_nchw_fchw_q",
    "linalg.conv_2d_ngchw_fgchw",
    "linalg.conv_2d_ngchw_gfchw",
    "linalg.conv_2d_ngchw_gfchw_q",
    "linalg.conv_2d_nhwc_fhwc",
    "linalg.conv_2d_nhwc_fhwc_q",
    "linalg.conv_2d_nhwc_hwcf",
    "linalg.conv_2d_nhwc_hwcf_q",
    "linalg.conv_2d_nhwgc_gfhwc",
    "linalg.conv_2d_nhwgc_gfhwc_q",
    "linalg.conv_3d",
    "linalg.conv_3d_ncdhw_fcdhw",
    "linalg.conv_3d_ndhwc_dhwcf",
    "linalg.conv_3d_ndhwc_dhwcf_q",
    "linalg.copy",
    "linalg.depthwise_conv_1d_ncw_cw",
    "linalg.depthwise_conv_1d_nwc_wc",
    "linalg.depthwise_conv_1d_nwc_wcm",
    "linalg.depthwise_conv_2d_nchw_chw",
    "linalg.depthwise_conv_2d_nhwc_hwc",
    "linalg.depthwise_conv_2d_nhwc_hwc_q",
    "linalg.depthwise_conv_2d_nhwc_hwcm",
    "linalg.depthwise_conv_2d_nhwc_hwcm_q",
    "linalg.depthwise_conv_3d_ncdhw_cdhw",
    "linalg.depthwise_conv_3d_ndhwc_dhwc",
    "linalg.depthwise_conv_3d_ndhwc_dhwcm",
    "linalg.div",
    "linalg.div_unsigned",
    "linalg.dot",
    "linalg.elementwise",
    "linalg.erf",
    "linalg.exp",
    "linalg.fill",
    "linalg.fill_rng_2d",
    "linalg.floor",
    "linalg.generic",
    "linalg.log",
    "linalg.map",
    "linalg.matmul",
    "linalg.matvec",
    "linalg.max",
    "linalg.min",
    "linalg.mmt4d",
    "linalg.mul",
    "linalg.negf",
    "linalg.pooling_nchw_max",
    "linalg.pooling_nchw_sum",
    "linalg.pooling_ncw_max",
    "linalg.pooling_ncw_sum",
    "linalg.pooling_ndhwc_max",
    "linalg.pooling_ndhwc_min",
    "linalg.pooling_ndhwc_sum",
    "linalg.pooling_nhwc_max",
    "linalg.pooling_nhwc_max_unsigned",
    "linalg.pooling_nhwc_min",
    "linalg.pooling_nhwc_min_unsigned",
    "linalg.pooling_nhwc_sum",
    "linalg.pooling_nwc_max",
    "linalg.pooling_nwc_max_unsigned",
    "linalg.pooling_nwc_min",
    "linalg.pooling_nwc_min_unsigned",
    "linalg.pooling_nwc_sum",
    "linalg.powf",
    "linalg.quantized_batch_matmul",
    "linalg.quantized_matmul",
    "linalg.reciprocal",
    "linalg.reduce",
    "linalg.round",
    "linalg.rsqrt",
    "linalg.select",
    "linalg.sqrt",
    "linalg.square",
    "linalg.sub",
    "linalg.tanh",
    "linalg.transpose",
    "linalg.vecmat",
];

struct Structured;

impl Bufferizable for Structured {
    fn reads(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        View::of(op).is_none_or(|view| view.payload_uses(operand))
    }

    fn writes(&self, op: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        destination_style::is_init(op, operand)
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        destination_style::aliasing_values(op, operand)
    }

    fn accesses_elementwise(&self, op: OpRef<'_>, operands: &[usize], _: &AnalysisState<'_>) -> bool {
        let Some(view) = View::of(op) else { return false };
        let maps = view.map_refs();
        let is_identity = |&operand: &usize| {
            view.is_scalar(operand) || maps.get(operand).is_some_and(|map| map.is_identity())
        };
        view.is_all_parallel() && operands.iter().all(is_identity)
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        destination_style::bufferize(op, rw)
    }
}

struct Softmax;

impl Bufferizable for Softmax {
    fn reads(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 0
    }

    fn writes(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 1
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match op.results().next().filter(|_| operand == 1) {
            Some(result) => smallvec![AliasingValue::equivalent(result)],
            None => AliasingValues::new(),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        destination_style::bufferize(op, rw)
    }
}
