//! The operations of `transform.apply_patterns.vector` and their patterns.

use crate::{arm, combine, drop_dims, lower, split_transfer, unroll, x86};
use dialect_transforms::vector::lower_multi_reduction::{self, LoweringStrategy};
use ir::OpRef;
use ir::def::Dialect;
use rewrite::PatternSet;
use transform::enums::VectorMultiReductionLowering;
use transform_engine::{PopulateBy, PopulatePatterns};

/// Returns a set to which a function adds patterns.
fn set(op: OpRef<'_>, populate: impl FnOnce(&mut PatternSet)) -> PatternSet {
    let mut set = PatternSet::new(op.context());
    populate(&mut set);
    set
}

/// Patterns by the names of operations.
static MODELS: &[(&str, PopulateBy)] = &[
    (
        "transform.apply_patterns.arm_neon.vector_contract_to_bfmmla",
        PopulateBy(|op| set(op, |set| arm::neon::patterns(set, arm::Elements::BF16))),
    ),
    (
        "transform.apply_patterns.arm_neon.vector_contract_to_i8mm",
        PopulateBy(|op| set(op, |set| arm::neon::patterns(set, arm::Elements::I8))),
    ),
    (
        "transform.apply_patterns.arm_sve.vector_contract_to_bfmmla",
        PopulateBy(|op| set(op, |set| arm::sve::patterns(set, arm::Elements::BF16))),
    ),
    (
        "transform.apply_patterns.arm_sve.vector_contract_to_i8mm",
        PopulateBy(|op| set(op, |set| arm::sve::patterns(set, arm::Elements::I8))),
    ),
    (
        "transform.apply_patterns.gpu.unroll_vectors_subgroup_mma",
        PopulateBy(|op| {
            let sizes = ["m", "n", "k"].map(|name| op.attr(name).and_then(|size| size.as_i64()).unwrap_or(0));
            set(op, |set| unroll::subgroup_mma::patterns(set, sizes))
        }),
    ),
    (
        "transform.apply_patterns.x86vector.sink_vector_producer_ops",
        PopulateBy(|op| set(op, x86::sink_producers::patterns)),
    ),
    (
        "transform.apply_patterns.x86vector.vector_contract_bf16_to_fma",
        PopulateBy(|op| set(op, x86::bf16_to_fma::patterns)),
    ),
    (
        "transform.apply_patterns.x86vector.vector_contract_to_fma",
        PopulateBy(|op| set(op, x86::fma_patterns)),
    ),
    (
        "transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product",
        PopulateBy(|op| set(op, x86::dot_product_patterns)),
    ),
    (
        "transform.apply_patterns.memref.extract_address_computations",
        PopulateBy(|op| set(op, combine::addresses::patterns)),
    ),
    (
        "transform.apply_patterns.vector.split_transfer_full_partial",
        PopulateBy(|op| {
            let strategy = op.enum_attr("split_transfer_strategy");
            let strategy = strategy.unwrap_or(split_transfer::Strategy::LinalgCopy);
            set(op, |set| split_transfer::patterns(set, strategy))
        }),
    ),
    (
        "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops",
        PopulateBy(|op| set(op, drop_dims::inner::patterns)),
    ),
    (
        "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast",
        PopulateBy(|op| set(op, drop_dims::by_shape_cast::patterns)),
    ),
    (
        "transform.apply_patterns.vector.rank_reducing_subview_patterns",
        PopulateBy(|op| set(op, drop_dims::transfers::patterns)),
    ),
    (
        "transform.apply_patterns.vector.sink_mem_ops",
        PopulateBy(|op| set(op, combine::sink_memory::patterns)),
    ),
    (
        "transform.apply_patterns.vector.cast_away_vector_leading_one_dim",
        PopulateBy(|op| set(op, drop_dims::leading::patterns)),
    ),
    (
        "transform.apply_patterns.vector.interleave_to_shuffle",
        PopulateBy(|op| set(op, lower::interleave::to_shuffle_patterns)),
    ),
    ("transform.apply_patterns.vector.lower_bitcast", PopulateBy(|op| set(op, lower::bitcast::patterns))),
    ("transform.apply_patterns.vector.lower_broadcast", PopulateBy(|op| set(op, lower::broadcast::patterns))),
    (
        "transform.apply_patterns.vector.lower_contraction",
        PopulateBy(|op| {
            let strategy = op.enum_attr("lowering_strategy");
            let strategy = strategy.unwrap_or(lower::contract::Strategy::OuterProduct);
            set(op, |set| lower::contract::patterns(set, strategy, false))
        }),
    ),
    ("transform.apply_patterns.vector.lower_create_mask", PopulateBy(|op| set(op, lower::masks::patterns))),
    ("transform.apply_patterns.vector.lower_gather", PopulateBy(|op| set(op, lower::gather::patterns))),
    (
        "transform.apply_patterns.vector.lower_interleave",
        PopulateBy(|op| set(op, lower::interleave::patterns)),
    ),
    (
        "transform.apply_patterns.vector.lower_masked_transfers",
        PopulateBy(|op| set(op, dialect_transforms::vector::lower_vector_mask::patterns)),
    ),
    ("transform.apply_patterns.vector.lower_masks", PopulateBy(|op| set(op, lower::masks::patterns))),
    (
        "transform.apply_patterns.vector.lower_multi_reduction",
        PopulateBy(|op| {
            let strategy = match op.enum_attr::<VectorMultiReductionLowering>("lowering_strategy") {
                Some(VectorMultiReductionLowering::InnerReduction) => LoweringStrategy::InnerReduction,
                _ => LoweringStrategy::InnerParallel,
            };
            set(op, |set| lower_multi_reduction::patterns(set, strategy))
        }),
    ),
    (
        "transform.apply_patterns.vector.transfer_to_scf",
        PopulateBy(|op| {
            let rank = op.attr("max_transfer_rank").and_then(|rank| rank.as_i64()).unwrap_or(1);
            let unroll = op.attr("full_unroll").and_then(|unroll| unroll.as_bool()).unwrap_or(false);
            let rank = usize::try_from(rank).unwrap_or(1);
            set(op, |set| dialect_transforms::vector::to_scf::loop_patterns(set, rank, unroll))
        }),
    ),
    (
        "transform.apply_patterns.vector.reduction_to_contract",
        PopulateBy(|op| set(op, combine::to_contract::patterns)),
    ),
    (
        "transform.apply_patterns.vector.rewrite_narrow_types",
        PopulateBy(|op| {
            set(op, |set| {
                crate::narrow_types::rewrite_patterns(set);
                crate::narrow_types::transpose_patterns(set);
            })
        }),
    ),
    ("transform.apply_patterns.vector.sink_ops", PopulateBy(|op| set(op, combine::sink::patterns))),
    (
        "transform.apply_patterns.vector.fold_arith_extension",
        PopulateBy(|op| set(op, combine::extensions::patterns)),
    ),
    (
        "transform.apply_patterns.vector.elementwise_to_vector",
        PopulateBy(|op| set(op, combine::elementwise::patterns)),
    ),
    (
        "transform.apply_patterns.vector.lower_outerproduct",
        PopulateBy(|op| set(op, lower::outer_product::patterns)),
    ),
    ("transform.apply_patterns.vector.lower_scan", PopulateBy(|op| set(op, lower::scan::patterns))),
    (
        "transform.apply_patterns.vector.lower_shape_cast",
        PopulateBy(|op| set(op, lower::shape_cast::patterns)),
    ),
    (
        "transform.apply_patterns.vector.lower_transfer",
        PopulateBy(|op| {
            let limit = op.attr("max_transfer_rank").and_then(|limit| limit.as_i64()).unwrap_or(1);
            set(op, |set| {
                lower::transfer::patterns(set, usize::try_from(limit).ok());
                dialect_transforms::vector::permutation_maps::patterns(set);
            })
        }),
    ),
    (
        "transform.apply_patterns.vector.lower_transpose",
        PopulateBy(|op| {
            let strategy = op.enum_attr("lowering_strategy");
            let strategy = strategy.unwrap_or(lower::transpose::Strategy::Elementwise);
            set(op, |set| lower::transpose::patterns(set, strategy))
        }),
    ),
    (
        "transform.apply_patterns.vector.materialize_masks",
        PopulateBy(|op| set(op, |set| lower::materialize_masks::patterns(set, false))),
    ),
    (
        "transform.apply_patterns.vector.transfer_permutation_patterns",
        PopulateBy(|op| set(op, dialect_transforms::vector::permutation_maps::patterns)),
    ),
    (
        "transform.apply_patterns.vector.unroll_from_elements",
        PopulateBy(|op| set(op, lower::elements::from_elements_patterns)),
    ),
    (
        "transform.apply_patterns.vector.unroll_to_elements",
        PopulateBy(|op| set(op, lower::elements::to_elements_patterns)),
    ),
];

/// The dialect `transform` whose operations for vectors stand for the patterns of this crate.
pub fn extend_transform(mut dialect: Dialect) -> Dialect {
    // Scripts make operations of what these patterns create.
    dialect.depends = &["affine", "arith", "linalg", "memref", "pdl", "scf", "tensor", "ub", "vector"];
    MODELS.iter().fold(dialect, |dialect, (name, model)| dialect.attach::<dyn PopulatePatterns>(name, model))
}
