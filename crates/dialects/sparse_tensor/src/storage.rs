//! Conversion, assembly and parts of sparse tensors.

use crate::constraints::*;
use crate::encoding::{View, of_type};
use crate::level::LevelFormat;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx, InferCx};
use ir::markers::*;
use ir::{DYNAMIC, OpRef, Type, TypeRef};
use op_table::*;
use smallvec::{SmallVec, smallvec};

table! {
    /// Makes a tensor of what a source has, such as a file.
    "sparse_tensor.new": ["source" One AnyType] -> ["result" One AnySparseTensor],
        [], PURE,
        "$source attr-dict `:` type($source) `to` type($result)",
        {};
    /// Makes a tensor of arrays of positions, coordinates and values, without copying them.
    "sparse_tensor.assemble": ["levels" Variadic TensorOfIntegers, "values" One AnyRankedTensor] -> ["result" One AnySparseTensor],
        [], PURE,
        "` ` `(` $levels `)` `,` $values attr-dict `:` `(` type($levels) `)` `,` type($values) `to` type($result)",
        { hooks: verifier(&verify_assemble) };
    /// Copies positions, coordinates and values of a tensor to arrays.
    "sparse_tensor.disassemble": ["tensor" One AnySparseTensor, "out_levels" Variadic TensorOfIntegers, "out_values" One AnyRankedTensor] -> ["ret_levels" Variadic TensorOfIntegers, "ret_values" One AnyRankedTensor, "lvl_lens" Variadic AnyIndexingScalarLike, "val_len" One AnyIndexingScalarLike],
        [], PURE,
        "$tensor attr-dict `:` type($tensor)`out_lvls` `(` $out_levels `:` type($out_levels) `)` `out_vals` `(` $out_values `:` type($out_values) `)` `->``(` type($ret_levels) `)` `,` type($ret_values) `,` `(` type($lvl_lens) `)` `,` type($val_len)",
        { hooks: verifier(&verify_disassemble) };
    /// Stores a tensor in another way.
    "sparse_tensor.convert": ["source" One AnyRankedTensor] -> ["dest" One AnyRankedTensor],
        [], PURE,
        "$source attr-dict `:` type($source) `to` type($dest)",
        { hooks: OpHooks { verify: Some(&verify_convert), fold: Some(&fold_convert), ..HOOKS } };
    /// The tensor whose storage is that of another, by another map of dimensions to levels.
    "sparse_tensor.reinterpret_map": ["source" One AnySparseTensor] -> ["dest" One AnySparseTensor],
        [], TraitSet::NO_MEMORY_EFFECT,
        "$source attr-dict `:` type($source) `to` type($dest)",
        { hooks: OpHooks { verify: Some(&verify_reinterpret_map), fold: Some(&fold_reinterpret_map), ..HOOKS } };
    /// The positions of a level.
    "sparse_tensor.positions": ["tensor" One AnySparseTensor] -> ["result" One AnyNon0RankedMemRef],
        [attr("level", LevelAttr::CONSTRAINT)], PURE,
        "$tensor attr-dict `:` type($tensor) `to` type($result)",
        { hooks: OpHooks { verify: Some(&verify_positions), infer: Some(&infer_positions), ..HOOKS } };
    /// The coordinates of a level.
    "sparse_tensor.coordinates": ["tensor" One AnySparseTensor] -> ["result" One AnyNon0RankedMemRef],
        [attr("level", LevelAttr::CONSTRAINT)], PURE,
        "$tensor attr-dict `:` type($tensor) `to` type($result)",
        { hooks: OpHooks { verify: Some(&verify_coordinates), infer: Some(&infer_coordinates), ..HOOKS } };
    /// The coordinates of all levels of a list of coordinates.
    "sparse_tensor.coordinates_buffer": ["tensor" One AnySparseTensor] -> ["result" One AnyNon0RankedMemRef],
        [], PURE,
        "$tensor attr-dict `:` type($tensor) `to` type($result)",
        { hooks: OpHooks { verify: Some(&verify_coordinates_buffer), infer: Some(&infer_coordinates_buffer), ..HOOKS } };
    /// The stored values.
    "sparse_tensor.values": ["tensor" One AnySparseTensor] -> ["result" One AnyNon0RankedMemRef],
        [], PURE,
        "$tensor attr-dict `:` type($tensor) `to` type($result)",
        { hooks: OpHooks { verify: Some(&verify_values), infer: Some(&infer_values), ..HOOKS } };
    /// The number of stored values.
    "sparse_tensor.number_of_entries": ["tensor" One AnySparseTensor] -> ["result" One Index],
        [], PURE,
        "$tensor attr-dict `:` type($tensor)",
        {};
    /// Tensors one after the other along a dimension.
    "sparse_tensor.concatenate": ["inputs" Variadic AnyRankedTensor] -> ["result" One AnyRankedTensor],
        [attr("dimension", DimensionAttr::CONSTRAINT)], PURE,
        "$inputs attr-dict `:` type($inputs) `to` type($result)",
        { hooks: verifier(&verify_concatenate) };
    /// The offset of a slice along a dimension.
    "sparse_tensor.slice.offset": ["slice" One AnySparseTensorSlice] -> ["offset" One Index],
        [attr("dim", IndexAttr::CONSTRAINT)], PURE,
        "$slice `at` $dim attr-dict `:` type($slice)",
        { hooks: verifier(&verify_slice) };
    /// The stride of a slice along a dimension.
    "sparse_tensor.slice.stride": ["slice" One AnySparseTensorSlice] -> ["stride" One Index],
        [attr("dim", IndexAttr::CONSTRAINT)], PURE,
        "$slice `at` $dim attr-dict `:` type($slice)",
        { hooks: verifier(&verify_slice) };
    /// The size of a level.
    "sparse_tensor.lvl": ["source" One AnySparseTensor, "index" One Index] -> ["result" One Index],
        [], TraitSet::NO_MEMORY_EFFECT,
        "attr-dict $source `,` $index `:` type($source)",
        { hooks: OpHooks { verify: Some(&verify_lvl), fold: Some(&fold_lvl), ..HOOKS } };
}

/// Verifies the arrays that a tensor is made of or copied to.
fn verify_arrays(
    op: OpRef<'_>,
    tensor: TypeRef<'_>,
    levels: &[TypeRef<'_>],
    values: TypeRef<'_>,
    needs_static: bool,
) -> Result<(), Diagnostic> {
    if needs_static && !tensor.has_static_shape() {
        return Err(op.plain_error("the sparse-tensor must have static shape"));
    }
    let Some(view) = of_type(tensor) else {
        return Err(op.plain_error("the sparse-tensor must have an encoding attribute"));
    };
    let (rank, start) = (view.levels.len(), view.coo_start());
    if start < rank {
        let trailing = i64::try_from(rank - start).unwrap_or(i64::MAX);
        let shape = levels.last().and_then(|last| last.shape()).unwrap_or_default();
        if shape.len() != 2 || shape[1] != trailing {
            return Err(op.plain_error("input/output trailing COO level-ranks don't match"));
        }
    }
    let fields = fields(&view);
    if fields.len() != levels.len() {
        return Err(op.plain_error("inconsistent number of fields between input/output"));
    }
    let element = |ty: &TypeRef<'_>| ty.element_or_self().handle();
    let fits = levels.iter().map(element).eq(fields) && values.element_type() == tensor.element_type();
    match fits {
        true => Ok(()),
        false => Err(op.plain_error("input/output element-types don't match")),
    }
}

/// Returns the element types of the arrays of positions and coordinates.
fn fields(view: &View<'_>) -> Vec<Type> {
    let end = view.levels.len().min(view.coo_start() + 1);
    let mut fields = Vec::new();
    for level in &view.levels[..end] {
        if level.has_positions() {
            fields.push(view.pos_type());
        }
        if level.has_coordinates() {
            fields.push(view.crd_type());
        }
    }
    fields
}

fn verify_assemble(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let types: Vec<TypeRef<'_>> = op.operands().map(|value| value.ty()).collect();
    let Some((&values, levels)) = types.split_last() else { return Ok(()) };
    verify_arrays(op, op.result(0).ty(), levels, values, true)
}

fn verify_disassemble(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let given: Vec<TypeRef<'_>> = op.operands().skip(1).map(|value| value.ty()).collect();
    let Some((&values, levels)) = given.split_last() else { return Ok(()) };
    let returned: Vec<TypeRef<'_>> = op.results().map(|value| value.ty()).collect();
    if returned.get(levels.len()) != Some(&values) {
        return Err(op.plain_error("output values and return value type mismatch"));
    }
    if returned[..levels.len()] != *levels {
        return Err(op.plain_error("output levels and return levels type mismatch"));
    }
    verify_arrays(op, op.operand(0).ty(), levels, values, false)
}

fn verify_convert(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, dest) = (op.operand(0).ty(), op.result(0).ty());
    if source.rank() != dest.rank() {
        return Err(op.plain_error("unexpected conversion mismatch in rank"));
    }
    if of_type(dest).is_some_and(|view| !view.slices.is_empty()) {
        return Err(op.plain_error("cannot convert to a sparse tensor slice"));
    }
    let (from, to) = (source.shape().unwrap_or_default(), dest.shape().unwrap_or_default());
    let differs = |(from, to): (&i64, &i64)| from != to && *to != DYNAMIC;
    match from.iter().zip(to).position(differs) {
        Some(dim) => Err(op.plain_error(format!("unexpected conversion mismatch in dimension {dim}"))),
        None => Ok(()),
    }
}

fn fold_convert(cx: &mut FoldCx<'_>) -> Fold {
    let source = cx.op.operand(0);
    (source.ty() == cx.op.result(0).ty()).then_some(source).into()
}

fn verify_reinterpret_map(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, dest) = (op.operand(0).ty(), op.result(0).ty());
    let (Some(from), Some(to)) = (of_type(source), of_type(dest)) else { return Ok(()) };
    let shape = |ty: TypeRef<'_>, view: &View<'_>| view.level_shape(ty.shape().unwrap_or_default());
    let mismatch = if from.levels.len() != to.levels.len() {
        "Level rank"
    } else if from.levels != to.levels {
        "Level type"
    } else if (from.pos_width, from.crd_width) != (to.pos_width, to.crd_width) {
        "Crd/Pos width"
    } else if source.element_type() != dest.element_type() {
        "Element type"
    } else if shape(source, &from) != shape(dest, &to) {
        "Level size"
    } else {
        return Ok(());
    };
    Err(op.plain_error(format!("{mismatch} mismatch between source/dest tensors")))
}

/// Folds to the operand of the same type, and to that of an inverse.
fn fold_reinterpret_map(cx: &mut FoldCx<'_>) -> Fold {
    let (source, result) = (cx.op.operand(0), cx.op.result(0).ty());
    if source.ty() == result {
        return source.into();
    }
    let def = source.defining_op().filter(|def| def.is("sparse_tensor.reinterpret_map"));
    def.map(|def| def.operand(0)).filter(|origin| origin.ty() == result).into()
}

/// Returns the type of an array of a tensor: a memref of one dimension of unknown size for each element of the batch.
fn array_type(tensor: TypeRef<'_>, element: Type, is_strided: bool) -> Option<Type> {
    let (cx, view) = (tensor.context(), of_type(tensor)?);
    let batches = view.levels.iter().take_while(|level| level.format == LevelFormat::Batch).count();
    let mut shape: Vec<i64> = view.level_shape(tensor.shape()?).into_iter().take(batches).collect();
    shape.push(DYNAMIC);
    // As in MLIR there is one stride, of the list, also below a batch.
    let layout = ir::AttrData::StridedLayout { offset: DYNAMIC, strides: Box::new([DYNAMIC].into()) };
    let layout = is_strided.then(|| cx.attr(layout));
    Some(cx.memref_type_with(&shape, element, layout, None))
}

/// Returns the only result type, that of an array.
fn vector_of(
    cx: &InferCx<'_>,
    strided: impl Fn(&View<'_>) -> bool,
    element: impl Fn(&View<'_>, Type) -> Type,
) -> Result<SmallVec<[Type; 2]>, String> {
    let tensor = cx.state.operands.first().map(|&tensor| cx.body.value(tensor).ty());
    let array = tensor.and_then(|tensor| {
        let view = of_type(tensor)?;
        array_type(tensor, element(&view, tensor.element_or_self().handle()), strided(&view))
    });
    array.map(|array| smallvec![array]).ok_or_else(|| "the tensor has no encoding".to_owned())
}

/// Verifies that the result is an array of a tensor.
fn verify_array(op: OpRef<'_>, element: Type, is_strided: bool) -> Result<(), Diagnostic> {
    let Some(inferred) = array_type(op.operand(0).ty(), element, is_strided) else { return Ok(()) };
    let (inferred, found) = (op.context().ty(inferred), op.result(0).ty());
    if inferred == found {
        return Ok(());
    }
    let message = format!(
        "'{}' op inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{found}'",
        op.name_str()
    );
    let error = Diagnostic::error(op.context().place(op.loc()), message);
    Err(error.followed_by(op.error("failed to infer returned types")))
}

/// Returns the level that an operation reads.
fn level_of(cx: &InferCx<'_>) -> usize {
    let context = cx.body.context();
    let level = cx.state.find_attr(context, "level").and_then(|level| context.attr_ref(level).as_i64());
    level.and_then(|level| usize::try_from(level).ok()).unwrap_or(usize::MAX)
}

fn infer_positions(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    vector_of(cx, |_| false, |view, _| view.pos_type())
}

fn infer_coordinates(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let level = level_of(cx);
    vector_of(cx, |view| level >= view.coo_start() && level < view.levels.len(), |view, _| view.crd_type())
}

fn infer_coordinates_buffer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    vector_of(cx, |_| false, |view, _| view.crd_type())
}

fn infer_values(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    vector_of(cx, |_| false, |_, element| element)
}

/// Verifies that an array is of a level of the tensor and has elements of a type.
fn verify_level(op: OpRef<'_>, element: impl Fn(&View<'_>) -> Type, name: &str) -> Result<(), Diagnostic> {
    let Some(view) = of_type(op.operand(0).ty()) else { return Ok(()) };
    let level = op.attr("level").and_then(|level| usize::try_from(level.as_i64()?).ok());
    if level.is_none_or(|level| level >= view.levels.len()) {
        return Err(op.plain_error("requested level is out of bounds"));
    }
    match op.result(0).ty().element_or_self().handle() == element(&view) {
        true => verify_array(op, element(&view), name == "coordinates" && level >= Some(view.coo_start())),
        false => Err(op.plain_error(format!("unexpected type for {name}"))),
    }
}

fn verify_positions(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_level(op, |view| view.pos_type(), "positions")
}

fn verify_coordinates(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_level(op, |view| view.crd_type(), "coordinates")
}

fn verify_coordinates_buffer(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(view) = of_type(op.operand(0).ty()) else { return Ok(()) };
    match view.coo_start() < view.levels.len() {
        true => verify_array(op, view.crd_type(), false),
        false => Err(op.plain_error("expected sparse tensor with a COO region")),
    }
}

fn verify_values(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let element = op.operand(0).ty().element_or_self();
    match element == op.result(0).ty().element_or_self() {
        true => verify_array(op, element.handle(), false),
        false => Err(op.plain_error("unexpected mismatch in element types")),
    }
}

fn verify_concatenate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let result = op.result(0).ty();
    let rank = result.rank().unwrap_or_default();
    if op.num_operands() <= 1 {
        return Err(op.plain_error("Need at least two tensors to concatenate."));
    }
    let dimension = op.attr("dimension").and_then(|dimension| dimension.as_i64()).unwrap_or_default();
    let Some(at) = usize::try_from(dimension).ok().filter(|&at| at < rank) else {
        let message = format!("Concat-dimension is out of bounds for dimension-rank ({dimension} >= {rank})");
        return Err(op.plain_error(message));
    };
    for (index, input) in op.operands().map(|input| input.ty()).enumerate() {
        let found = input.rank().unwrap_or_default();
        if !input.has_static_shape() {
            return Err(op.plain_error(format!("Input tensor ${index} has dynamic shape")));
        }
        if found != rank {
            return Err(op.plain_error(format!(
                "Input tensor ${index} has a different rank (rank={found}) from the output tensor (rank={rank})."
            )));
        }
    }
    let shapes = op.operands().filter_map(|input| input.ty().shape());
    for dim in 0..rank {
        let size = result.shape().map_or(DYNAMIC, |shape| shape[dim]);
        let mut sizes = shapes.clone().map(|shape| shape[dim]);
        if dim == at {
            if size != DYNAMIC && sizes.fold(0, i64::wrapping_add) != size {
                return Err(op.plain_error(
                    "The concatenation dimension of the output tensor should be the sum of all the concatenation dimensions \
                     of the input tensors.",
                ));
            }
            continue;
        }
        let wanted = if size == DYNAMIC { sizes.next() } else { Some(size) };
        if sizes.any(|size| Some(size) != wanted) {
            let message = "All dimensions (expect for the concatenating one) should be equal.";
            return Err(op.plain_error(message));
        }
    }
    Ok(())
}

fn verify_slice(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let rank = op.operand(0).ty().rank().unwrap_or_default();
    let dim = op.attr("dim").and_then(|dim| usize::try_from(dim.as_i64()?).ok());
    match dim.is_some_and(|dim| dim < rank) {
        true => Ok(()),
        false => Err(op.plain_error("requested dimension out of bound")),
    }
}

/// Returns the constant level of `sparse_tensor.lvl`.
fn constant_level(op: OpRef<'_>) -> Option<i64> {
    rewrite::constant_i64(op.operand(1))
}

fn verify_lvl(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let levels = of_type(op.operand(0).ty()).map_or(0, |view| view.levels.len());
    match constant_level(op).is_some_and(|level| usize::try_from(level).is_ok_and(|level| level >= levels)) {
        true => Err(op.plain_error("Level index exceeds the rank of the input sparse tensor")),
        false => Ok(()),
    }
}

/// Folds to a size that the type says.
fn fold_lvl(cx: &mut FoldCx<'_>) -> Fold {
    let op = cx.op;
    let size = || {
        let level = usize::try_from(constant_level(op)?).ok()?;
        let tensor = op.operand(0).ty();
        let size = *of_type(tensor)?.level_shape(tensor.shape()?).get(level)?;
        (size != DYNAMIC).then(|| op.context().index_attr(size))
    };
    size().into()
}
