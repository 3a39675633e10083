//! Copies of tensors between global and shared memory, which descriptors describe.

use crate::copies::is_shared;
use diag::Diagnostic;
use gpu::AddressSpace as GpuSpace;
use interfaces::{Effect, MemoryEffects, index_list};
use ir::def::{Callback, Edit, Fold, FoldCx, ParamsDef, ShapedPred, TypeDef, TypePred};
use ir::markers::*;
use ir::{Attr, Context, OpRef, Type, TypeData, TypeRef, Value, type_constraint};
use op_table::*;

/// A pair of addresses in global and shared memory: `!amdgpu.tdm_base<i32>`.
pub static BASE: TypeDef = TypeDef {
    doc: "A pair of addresses in global and shared memory, of elements of a type.",
    format: "`<` $elementType `>`",
    params: &[param("elementType", TypeAttr::CONSTRAINT.kind)],
    ..ParamsDef::new("amdgpu.tdm_base")
};

/// A pair of addresses in global and shared memory, to gather rows: `!amdgpu.tdm_gather_base<i32, i16>`.
pub static GATHER_BASE: TypeDef = TypeDef {
    doc: "A pair of addresses in global and shared memory, of elements whose rows are selected by indices of another type.",
    format: "`<` $elementType `,` $indexType `>`",
    params: &[param("elementType", TypeAttr::CONSTRAINT.kind), param("indexType", TypeAttr::CONSTRAINT.kind)],
    verify: Some(&verify_gather_base),
    ..ParamsDef::new("amdgpu.tdm_gather_base")
};

/// Descriptor of a copy of a tensor: `!amdgpu.tdm_descriptor`.
pub static DESCRIPTOR: TypeDef =
    TypeDef { doc: "Descriptor of a copy of a tensor.", ..ParamsDef::new("amdgpu.tdm_descriptor") };

type_constraint! {
    /// A pair of addresses.
    pub Base = "Pair of base addresses that move data between LDS and global storage.", TypePred::Dialect(BASE.name);
    /// A pair of addresses of rows.
    pub GatherBase = "Pair of base addresses that move data between LDS and global storage.", TypePred::Dialect(GATHER_BASE.name);
    /// A descriptor.
    pub Descriptor = "Descriptors used in tensor store/load operations.", TypePred::Dialect(DESCRIPTOR.name);
    /// The workgroups of a cluster.
    pub Workgroups = "fixed-length vector of 1-bit signless integer values of length 16",
        TypePred::Only(Callback(&|cx: &Context| cx.vector_type(&[16], Type::I1)));
    /// Up to eight rows.
    pub FewRows = "vector of 32-bit signless integer values of at least length 1 of at most length 8",
        TypePred::AllOf(&[
            TypeConstraint::new("", TypePred::container_of::<I32>(ShapedPred::VECTOR)),
            TypeConstraint::new("", TypePred::Fn(Callback(&|ty| has_length_in(ty, 1, 8)))),
        ]);
    /// Up to 16 rows.
    pub ManyRows = "vector of 16-bit signless integer values of at least length 1 of at most length 16",
        TypePred::AllOf(&[
            TypeConstraint::new("", TypePred::container_of::<I16>(ShapedPred::VECTOR)),
            TypeConstraint::new("", TypePred::Fn(Callback(&|ty| has_length_in(ty, 1, 16)))),
        ]);
    /// Indices of rows.
    pub Rows = "vector of 32-bit signless integer values of at least length 1 of at most length 8 or vector of 16-bit signless integer values of at least length 1 of at most length 16",
        any(FewRows, ManyRows);
}

/// `custom<DynamicIndexList>`.
const LIST: CustomDirective = CustomDirective {
    name: "DynamicIndexList",
    parse: &index_list::parse,
    print: &index_list::print,
    line: None,
};

/// Hooks of descriptors.
const DESCRIPTION: OpHooks =
    OpHooks { verify: Some(&verify_descriptor), fold: Some(&fold_descriptor), custom: &[LIST], ..HOOKS };

table! {
    /// Makes a pair of addresses.
    "amdgpu.make_dma_base": ["global" One AnyMemRef, "global_indices" Variadic Index, "lds" One AnyMemRef, "lds_indices" Variadic Index] -> ["base" One Base],
        [SEGMENTS], PURE.with(SEGMENTED),
        "$global `[` $global_indices `]` `,` $lds `[` $lds_indices `]` attr-dict `:` type($global) `,` type($lds) `->` type(results)",
        { hooks: verifier(&verify_base), rules: &[Rule::AllElementTypesMatch(&["global", "lds"])] };
    /// Makes a pair of addresses to gather rows.
    "amdgpu.make_gather_dma_base": ["global" One AnyMemRef, "global_indices" Variadic Index, "lds" One AnyMemRef, "lds_indices" Variadic Index] -> ["base" One GatherBase],
        [SEGMENTS], PURE.with(SEGMENTED),
        "$global `[` $global_indices `]` `,` $lds `[` $lds_indices `]` attr-dict `:` type($global) `,` type($lds) `->` type(results)",
        { hooks: verifier(&verify_base), rules: &[Rule::AllElementTypesMatch(&["global", "lds"])] };
    /// Makes the descriptor of a copy.
    "amdgpu.make_dma_descriptor": ["base" One Base, "global_dynamic_sizes" Variadic Index, "global_dynamic_strides" Variadic Index, "shared_dynamic_sizes" Variadic Index, "workgroup_mask" Optional Workgroups, "early_timeout" Optional I1, "pad_amount" Optional I32, "pad_interval" Optional I32, "atomic_barrier_address" Optional AnyMemRef, "atomic_barrier_indices" Variadic Index, "global_increment" Optional Index, "lds_increment" Optional I32, "iteration_count" Optional Index] -> ["desc" One Descriptor],
        [attr("global_static_sizes", DenseI64ArrayAttr::CONSTRAINT), attr("global_static_strides", DenseI64ArrayAttr::CONSTRAINT), SEGMENTS, attr("shared_static_sizes", DenseI64ArrayAttr::CONSTRAINT)], PURE.with(SEGMENTED),
        "$base `globalSize` custom<DynamicIndexList>($global_dynamic_sizes, $global_static_sizes) `globalStride` custom<DynamicIndexList>($global_dynamic_strides, $global_static_strides) `sharedSize` custom<DynamicIndexList>($shared_dynamic_sizes, $shared_static_sizes) ( `padShared` `(` $pad_amount^ `every` $pad_interval `)` )? ( `workgroupMask` $workgroup_mask^ ( `earlyTimeout` $early_timeout^)?)? ( `atomicBarrier` `(` $atomic_barrier_address^ `[` $atomic_barrier_indices `]` `:` type($atomic_barrier_address) `)`)? ( `iterate` $global_increment^ `,` $lds_increment `,` $iteration_count )? attr-dict `:` qualified(type($base)) `->` type(results)",
        { hooks: DESCRIPTION };
    /// Makes the descriptor of a copy of rows.
    "amdgpu.make_gather_dma_descriptor": ["base" One GatherBase, "indices" One Rows, "global_dynamic_sizes" Variadic Index, "global_dynamic_strides" Variadic Index, "shared_dynamic_sizes" Variadic Index, "workgroup_mask" Optional Workgroups, "early_timeout" Optional I1, "pad_amount" Optional I32, "pad_interval" Optional I32, "atomic_barrier_address" Optional AnyMemRef, "atomic_barrier_indices" Variadic Index, "global_increment" Optional Index, "lds_increment" Optional I32, "iteration_count" Optional Index] -> ["desc" One Descriptor],
        [attr("global_static_sizes", DenseI64ArrayAttr::CONSTRAINT), attr("global_static_strides", DenseI64ArrayAttr::CONSTRAINT), SEGMENTS, attr("shared_static_sizes", DenseI64ArrayAttr::CONSTRAINT)], PURE.with(SEGMENTED),
        "$base `[` $indices `]` `globalSize` custom<DynamicIndexList>($global_dynamic_sizes, $global_static_sizes) `globalStride` custom<DynamicIndexList>($global_dynamic_strides, $global_static_strides) `sharedSize` custom<DynamicIndexList>($shared_dynamic_sizes, $shared_static_sizes) ( `padShared` `(` $pad_amount^ `every` $pad_interval `)` )? ( `workgroupMask` $workgroup_mask^ ( `earlyTimeout` $early_timeout^)?)? ( `atomicBarrier` `(` $atomic_barrier_address^ `[` $atomic_barrier_indices `]` `:` type($atomic_barrier_address) `)`)? ( `iterate` $global_increment^ `,` $lds_increment `,` $iteration_count )? attr-dict `:` qualified(type($base)) `,` type($indices) `->` type(results)",
        { hooks: DESCRIPTION };
    /// Copies a tensor from global to shared memory.
    "amdgpu.tensor_load_to_lds": ["desc" One Descriptor] -> [],
        [], NOTHING,
        "$desc attr-dict `:` qualified(type($desc))",
        { interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown), (Effect::Read, Place::Unknown)])] };
    /// Copies a tensor from shared to global memory.
    "amdgpu.tensor_store_from_lds": ["desc" One Descriptor] -> [],
        [], NOTHING,
        "$desc attr-dict `:` qualified(type($desc))",
        { interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown), (Effect::Read, Place::Unknown)])] };
}

/// Returns a type that is a parameter of another.
fn type_at(ty: TypeRef<'_>, index: usize) -> Option<TypeRef<'_>> {
    let TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.context().attr_ref((*params.get(index)?)?).as_type()
}

fn verify_gather_base(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let index = params.get(1).copied().flatten().and_then(|attr| cx.attr_ref(attr).as_type());
    match index {
        Some(ty) if !matches!(ty.handle(), Type::I16 | Type::I32) => {
            Err(format!("index type must be i16 or i32 but index type is '{ty}'."))
        }
        _ => Ok(()),
    }
}

fn verify_base(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [global, shared] = [0, 2].map(|group| op.operand(op.operand_group(group).start).ty());
    let is_global = match global.memory_space() {
        None => true,
        Some(space) => {
            space.as_i64().is_some_and(|number| matches!(number, 0 | 1))
                || gpu::address_space(global) == Some(GpuSpace::Global)
        }
    };
    if !is_shared(shared) {
        return Err(op.error("lds memref must have workgroup address space attribute."));
    }
    if !is_global {
        return Err(op.error("global memref must have global address space attribute."));
    }
    let bits = global.element_or_self().bit_width().unwrap_or(0);
    match bits {
        8 | 16 | 32 | 64 => Ok(()),
        _ => Err(
            op.error(format!("element type must be 1, 2, 4, or 8 bytes long but type was {bits} bits long."))
        ),
    }
}

/// Returns a list of constants.
fn list(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(|list| list.as_ints()).unwrap_or_default()
}

/// Returns the number of a group of operands.
fn group(op: OpRef<'_>, name: &str) -> Option<usize> {
    op.def()?.operands.iter().position(|value| value.name == name)
}

fn verify_descriptor(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let error = |message: &str| Err(op.error(message));
    let [sizes, strides, tile] =
        ["global_static_sizes", "global_static_strides", "shared_static_sizes"].map(|name| list(op, name));
    if op.is("amdgpu.make_gather_dma_descriptor") {
        if sizes.len() > 2 {
            return error("tensor and tile must be at most of rank two in gather mode.");
        }
        let indices = op.operand(1).ty().element_or_self();
        if type_at(op.operand(0).ty(), 1) != Some(indices) {
            return error("indices' element type must match base's element type.");
        }
    }
    let Some(&innermost) = strides.last() else { return error("strides must not be empty.") };
    if innermost != 1 {
        return error("strides for the innermost dimension must be 1.");
    }
    if strides.len() != sizes.len() {
        return error("strides and sizes must have same rank.");
    }
    if sizes.len() > 5 {
        return error("tensor and tile must be at most of rank 5.");
    }
    if sizes.len() != tile.len() {
        return error("tensor must have same rank as tile.");
    }
    let barrier = group(op, "atomic_barrier_address").map_or(0..0, |group| op.operand_group(group));
    match barrier.clone().all(|at| is_shared(op.operand(at).ty())) {
        true => Ok(()),
        false => error("atomic barrier address must be in LDS."),
    }
}

/// Puts constants into the lists of sizes and strides.
fn fold_descriptor(fold: &mut FoldCx<'_>) -> Fold {
    const LISTS: [(&str, &str); 3] = [
        ("global_dynamic_sizes", "global_static_sizes"),
        ("global_dynamic_strides", "global_static_strides"),
        ("shared_dynamic_sizes", "shared_static_sizes"),
    ];
    let (op, cx) = (fold.op, fold.op.context());
    let Some(def) = op.def() else { return Fold::None };
    let mut sizes: Vec<u32> =
        (0..def.operands.len()).map(|group| op.operand_group(group).len() as u32).collect();
    let mut kept: Vec<Option<Value>> = op.operands().map(|operand| Some(operand.handle())).collect();
    for (values, constants) in LISTS {
        let Some(at) = group(op, values) else { return Fold::None };
        let mut operands = op.operand_group(at);
        let mut numbers = list(op, constants);
        let mut is_changed = false;
        for number in numbers.iter_mut().filter(|number| **number == ir::DYNAMIC) {
            let Some(operand) = operands.next() else { break };
            let known = fold.constant(operand).and_then(|constant| constant.as_i64());
            if let Some(known) = known {
                (*number, kept[operand], is_changed) = (known, None, true);
                sizes[at] -= 1;
            }
        }
        if is_changed {
            fold.edits.push(Edit::Attr(constants, Some(cx.i64_array_attr(&numbers))));
        }
    }
    if fold.edits.is_empty() {
        return Fold::None;
    }
    fold.edits.push(Edit::Words("operandSegmentSizes", sizes.into_iter().collect()));
    fold.edits.push(Edit::Operands(kept.into_iter().flatten().collect()));
    Fold::InPlace
}
