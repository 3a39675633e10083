//! `simplify-depthwise-conv`: depthwise convolutions with one filter for each channel.

use crate::apply::greedily;
use ir::{Attr, Body, Build, Op, Value};
use linalg::Structured;
use linalg::build::build_named;
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::groups_attr;
use shaped::slice::Mixed;

/// Simplify depthwise convolution.
///
/// A `linalg.depthwise_conv_2d_nhwc_hwcm` with one filter for each channel is a `linalg.depthwise_conv_2d_nhwc_hwc`: the dimension of
/// the filters goes.
#[pass("simplify-depthwise-conv", name = "SimplifyDepthwiseConvPass", depends("linalg", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct SimplifyDepthwiseConv;

impl SimplifyDepthwiseConv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        add_patterns(&mut set);
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}

/// Adds the patterns of both forms, quantized and not.
pub fn add_patterns(set: &mut PatternSet) {
    set.on("linalg.depthwise_conv_2d_nhwc_hwcm", |op, rw| {
        simplify(op, rw, "linalg.depthwise_conv_2d_nhwc_hwc")
    });
    set.on("linalg.depthwise_conv_2d_nhwc_hwcm_q", |op, rw| {
        simplify(op, rw, "linalg.depthwise_conv_2d_nhwc_hwc_q")
    });
}

/// Builds a collapsing of the last two dimensions.
fn collapse(rw: &mut Rewriter<'_>, loc: ir::Loc, value: Value, groups: &[Vec<i64>]) -> Option<Value> {
    let cx = rw.context().clone();
    let ty = rw.value(value).ty();
    let shape = ty.shape()?;
    let ty = cx.tensor_type(&shape[..shape.len() - 1], ty.element_or_self().handle());
    let state = rw.state("tensor.collapse_shape", loc).operands([value]).results([ty]);
    Some(rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, groups))))
}

fn simplify(op: Op, rw: &mut Rewriter<'_>, name: &str) -> MatchResult {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics())?;
    let (loc, inputs) = (view.loc(), view.num_inputs());
    let mut operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let init_shape = view.shape_of(inputs).to_vec();
    rw.require(view.shape_of(1).len() == 4 && view.shape_of(1)[3] == 1 && init_shape.len() == 5)?;
    rw.require(init_shape[4] == 1)?;
    let ty = view.result(0).ty_handle();
    let attrs: Vec<(&str, Attr)> =
        ["dilations", "strides"].iter().filter_map(|&name| Some((name, view.attr(name)?.handle()))).collect();
    let extra = view.discardable().as_dictionary().unwrap_or(&[]).to_vec();
    let init_groups = [vec![0], vec![1], vec![2], vec![3, 4]];
    operands[1] = collapse(rw, loc, operands[1], &[vec![0], vec![1], vec![2, 3]]).matched()?;
    operands[inputs] = collapse(rw, loc, operands[inputs], &init_groups).matched()?;
    let (ins, outs) = operands.split_at(inputs);
    let new = build_named(rw, loc, name, (ins, outs), &attrs);
    let memoized = "linalg.memoized_indexing_maps";
    let kept: Vec<_> = extra.into_iter().filter(|attr| cx.ident_str(attr.name) != memoized).collect();
    if !kept.is_empty() {
        let own = rw.op(new).discardable().as_dictionary().unwrap_or(&[]).to_vec();
        let all = cx.dict_attr(&[own, kept].concat());
        rw.modify_op(new, |op| {
            op.discardable(all);
        });
    }
    let value = rw.op(new).result(0).handle();
    let sizes: Vec<Mixed> =
        (0..4).map(|dim| linalg::build::size_of(rw, loc, value, dim)).chain([Mixed::Fixed(1)]).collect();
    let fixed: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let state = rw
        .state("tensor.expand_shape", loc)
        .operands([value].into_iter().chain(sizes.iter().filter_map(|size| size.value())))
        .results([ty])
        .attr(&cx, "reassociation", groups_attr(&cx, &init_groups))
        .attr(&cx, "static_output_shape", cx.i64_array_attr(&fixed));
    rw.replace_with(op, state);
    Ok(())
}
