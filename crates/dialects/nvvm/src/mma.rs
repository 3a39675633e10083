//! Products of matrices of a warp, with a form of their own.

use crate::case::{case_of, extent, is_set, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::EnumAttr;
use ir::{Context, OpRef, OpState, Type, TypeRef};
use llvm::types::{struct_type, struct_view};

table! {
    /// Multiplies matrices of a warp whose blocks have scales, and adds a third.
    "mma.block_scale":
        [
            "operandA" Variadic Compatible, "operandB" Variadic Compatible, "operandC" Variadic Compatible,
            "scaleAData" One I32, "byteIdA" One I16, "threadIdA" One I16, "scaleBData" One I32, "byteIdB" One
            I16, "threadIdB" One I16,
        ] -> ["res" One Structure],
        [
            attr("blockScaleFormat", BlockScaleFormat::CONSTRAINT), attr("kind", MMABlockScaleKind::CONSTRAINT),
            optional("multiplicandAPtxType", MMATypes::CONSTRAINT), optional("multiplicandBPtxType",
            MMATypes::CONSTRAINT), SEGMENTS, attr("scaleVecSize", ScaleVecSize::CONSTRAINT), attr("shape",
            ShapeAttr::CONSTRAINT),
        ], SEGMENTED,
        CUSTOM,
        { hooks: hooks(&verify_scaled), interfaces: lowered!(Named(scaled)) };
    /// Multiplies a sparse with a dense matrix, whose blocks have scales, and adds a third.
    "mma.sp.block_scale":
        [
            "operandA" Variadic Compatible, "operandB" Variadic Compatible, "operandC" Variadic Compatible,
            "sparseMetadata" One I32, "sparsitySelector" One I32, "scaleAData" One I32, "byteIdA" One I16,
            "threadIdA" One I16, "scaleBData" One I32, "byteIdB" One I16, "threadIdB" One I16,
        ] -> ["res" One Structure],
        [
            attr("blockScaleFormat", BlockScaleFormat::CONSTRAINT), attr("kind", MMABlockScaleKind::CONSTRAINT),
            optional("multiplicandAPtxType", MMATypes::CONSTRAINT), optional("multiplicandBPtxType",
            MMATypes::CONSTRAINT), SEGMENTS, unit("orderedMetadata"), attr("scaleVecSize",
            ScaleVecSize::CONSTRAINT), attr("shape", ShapeAttr::CONSTRAINT),
        ], SEGMENTED,
        CUSTOM,
        { hooks: hooks(&verify_scaled), interfaces: lowered!(Named(scaled)) };
    /// Multiplies a sparse with a dense matrix of a warp, and adds a third.
    "mma.sp.sync":
        [
            "operandA" Variadic Compatible, "operandB" Variadic Compatible, "operandC" Variadic Compatible,
            "sparseMetadata" One I32, "sparsitySelector" One I32,
        ] -> ["res" One Structure],
        [
            optional("intOverflowBehavior", MMAIntOverflow::CONSTRAINT), optional("kind", MMAKind::CONSTRAINT),
            optional("multiplicandAPtxType", MMATypes::CONSTRAINT), optional("multiplicandBPtxType",
            MMATypes::CONSTRAINT), SEGMENTS, unit("orderedMetadata"), attr("shape", ShapeAttr::CONSTRAINT),
        ], SEGMENTED,
        CUSTOM,
        { hooks: hooks(&verify_sparse), interfaces: lowered!(Named(sparse)) };
    /// Multiplies matrices of a warp, and adds a third.
    "mma.sync":
        ["operandA" Variadic Compatible, "operandB" Variadic Compatible, "operandC" Variadic Compatible] -> ["res" One Structure],
        [
            optional("b1Op", MMAB1Op::CONSTRAINT), optional("intOverflowBehavior", MMAIntOverflow::CONSTRAINT),
            attr("layoutA", MMALayout::CONSTRAINT), attr("layoutB", MMALayout::CONSTRAINT),
            optional("multiplicandAPtxType", MMATypes::CONSTRAINT), optional("multiplicandBPtxType",
            MMATypes::CONSTRAINT), SEGMENTS, attr("shape", ShapeAttr::CONSTRAINT),
        ], SEGMENTED,
        CUSTOM,
        { hooks: hooks(&verify_dense), interfaces: lowered!(Named(dense)) };
}

const fn hooks(verify: VerifyFn) -> OpHooks {
    OpHooks { parse: Some(&parse), print: Some(&print), ..verifier(verify) }
}

/// Labels of the lists of operands, and the groups that each holds.
fn lists(name: &str) -> &'static [(&'static str, usize)] {
    match name {
        "nvvm.mma.sync" => &[("A", 1), ("B", 1), ("C", 1)],
        "nvvm.mma.sp.sync" => &[("A", 1), ("B", 1), ("C", 1), ("sparseMetadata", 1), ("selector", 1)],
        "nvvm.mma.block_scale" => &[("A", 1), ("B", 1), ("C", 1), ("scaleA", 3), ("scaleB", 3)],
        _ => &[
            ("A", 1),
            ("B", 1),
            ("C", 1),
            ("sparseMetadata", 1),
            ("selector", 1),
            ("scaleA", 3),
            ("scaleB", 3),
        ],
    }
}

/// Returns the element type that operands have by themselves, if it is evident.
fn evident(ty: TypeRef<'_>, of_sum: bool) -> Option<MMATypes> {
    match ty.element_or_self().handle() {
        Type::F64 => Some(MMATypes::F64),
        Type::F16 => Some(MMATypes::F16),
        Type::F32 if of_sum => Some(MMATypes::F32),
        Type::F32 => Some(MMATypes::Tf32),
        _ if of_sum && ty.is_integer() => Some(MMATypes::S32),
        _ => struct_view(ty).and_then(|of| evident(*of.elements().first()?, of_sum)),
    }
}

/// Parses `A[%a, ...] B[%b] C[%c, ...] {...} : (i32, i32, f32) -> !llvm.struct<...>`, with further lists before the attributes.
fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let mut operands = Vec::new();
    for &(label, groups) in lists(cx.op_name_str(state.name)) {
        parser.keyword(label)?;
        operands.push((parser.operand_list(Delimiter::Square)?, groups));
    }
    for entry in parser.optional_attr_dict()? {
        state.try_put_named(&cx, cx.ident_str(entry.name), entry.value);
    }
    parser.punct(":")?;
    parser.punct("(")?;
    let pos = parser.position();
    let mut types = vec![parser.ty()?];
    while parser.optional_punct(",") {
        types.push(parser.ty()?);
    }
    parser.punct(")")?;
    // Upstream leaves out the operands of the sum if their type is not there, which the verifier reports.
    let [a, b, ..] = types[..] else {
        let message = format!("expected one type for each operand segment but got {} types", types.len());
        return Err(parser.error_at(pos, &message));
    };
    for (name, ty) in [("multiplicandAPtxType", a), ("multiplicandBPtxType", b)] {
        if state.find_attr(&cx, name).is_none() {
            let Some(case) = evident(cx.ty(ty), true) else {
                let message = format!("attribute {name} is not provided explicitly and cannot be inferred");
                return Err(parser.error_at(pos, &message));
            };
            state.try_put_named(&cx, name, MMATypes::DEF.widen(&cx, case.to_word()));
        }
    }
    let mut sizes = Vec::new();
    for (index, (list, groups)) in operands.into_iter().enumerate() {
        match groups {
            1 => sizes.push(list.len() as u32),
            // A list of several operands: one is in each group.
            _ => sizes.extend((0..groups).map(|place| u32::from(place < list.len()))),
        }
        if (types.len()..3).contains(&index) {
            continue;
        }
        for (place, operand) in list.into_iter().enumerate() {
            let ty = types.get(index).copied().unwrap_or(if place == 0 { Type::I32 } else { Type::I16 });
            let value = parser.resolve(operand, ty)?;
            state.operands.push(value);
        }
    }
    parser.punct("->")?;
    state.result_types.push(parser.ty()?);
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    Ok(())
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    // Upstream prints a blank before and after each list of this operation.
    let blank = if op.is("nvvm.mma.sync") { "  " } else { " " };
    let (mut group, mut types) = (0, Vec::new());
    for (index, &(label, groups)) in lists(op.name_str()).iter().enumerate() {
        let range = op.operand_group(group).start..op.operand_group(group + groups - 1).end;
        group += groups;
        printer.write(if index == 0 { " " } else { blank });
        printer.write(label);
        printer.write("[");
        printer.operands(&mut op.operands().take(range.end).skip(range.start));
        printer.write("]");
        if index < 3 {
            types.extend(op.operand_types().nth(range.start));
        }
    }
    printer.write(if blank == "  " { " " } else { "" });
    let mut elided = vec!["operandSegmentSizes"];
    for (name, index) in [("multiplicandAPtxType", 0), ("multiplicandBPtxType", 1)] {
        if types.get(index).is_some_and(|&ty| evident(op.context().ty(ty), false).is_some()) {
            elided.push(name);
        }
    }
    printer.attr_dict(op, &elided);
    printer.write(" : (");
    printer.types(&types);
    printer.write(") -> ");
    printer.ty(op.result(0).ty_handle());
}

/// Returns the part of a name for the shape.
fn shaped(op: OpRef<'_>) -> String {
    let [m, n, k] = [0, 1, 2].map(|index| extent(op, "shape", index));
    format!("m{m}n{n}k{k}")
}

/// Returns the name of the element type of a sum: of its operands, or of the result.
fn sum_name(ty: Option<TypeRef<'_>>) -> &'static str {
    let case = ty.and_then(|ty| evident(ty, true)).unwrap_or(MMATypes::F32);
    MMATypes::DEF.case_name(case.to_word()).unwrap_or("")
}

fn sum_names(op: OpRef<'_>) -> (&'static str, &'static str) {
    let sum = op.operands().nth(op.operand_group(2).start).map(|operand| operand.ty());
    (sum_name(sum), sum_name(Some(op.result(0).ty())))
}

/// Returns the part of a name for the element types.
fn elements(op: OpRef<'_>) -> String {
    let (a, b) = (case_of(op, "multiplicandAPtxType"), case_of(op, "multiplicandBPtxType"));
    let (sum, result) = sum_names(op);
    match a {
        "f16" => format!("{result}.{sum}"),
        "e4m3" | "e5m2" | "e3m2" | "e2m3" | "e2m1" => format!("{result}.{a}.{b}.{sum}"),
        _ if a == b => a.to_owned(),
        _ => format!("{a}.{b}"),
    }
}

fn saturation(op: OpRef<'_>) -> &'static str {
    suffix(case_of(op, "intOverflowBehavior") == "satfinite", ".satfinite")
}

fn dense(op: OpRef<'_>) -> String {
    let bits = match case_of(op, "b1Op") {
        "" | "none" => String::new(),
        operation => format!(".{}", operation.replace('_', ".")),
    };
    let (a, b) = (case_of(op, "layoutA"), case_of(op, "layoutB"));
    format!("mma{bits}.{}.{a}.{b}{}.{}", shaped(op), saturation(op), elements(op))
}

fn sparse(op: OpRef<'_>) -> String {
    let ordered = suffix(is_set(op, "orderedMetadata"), ".ordered.metadata");
    let kind = suffix(op.attr("kind").is_some(), ".kind.f8f6f4");
    format!("mma.sp{ordered}.{}.row.col{kind}{}.{}", shaped(op), saturation(op), elements(op))
}

fn scaled(op: OpRef<'_>) -> String {
    let of = if op.is("nvvm.mma.block_scale") { "mma" } else { "mma.sp.ordered.metadata" };
    let scales = case_of(op, "scaleVecSize").trim_start_matches('x');
    let (kind, format) = (case_of(op, "kind"), case_of(op, "blockScaleFormat"));
    format!("{of}.block.scale.{}.row.col.{kind}.scale.{scales}x.{}.{format}", shaped(op), elements(op))
}

/// Fragments that a product of a shape and element types has: the types of A and B, those that C may have, and those of the
/// result.
struct Fragments {
    shapes: Vec<[i64; 3]>,
    a: (usize, Type),
    b: (usize, Type),
    c: Vec<(usize, Type)>,
    results: Vec<(usize, Type)>,
}

/// Returns the fragments of a product whose first factor has 16 rows; absent for element types that have none.
fn tall(cx: &Context, element: &str, shape: [i64; 3], of_sparse: bool) -> Option<Fragments> {
    let half = cx.vector_type(&[2], Type::F16);
    let floats = (4, Type::F32);
    let (depth, ty, sums) = match element {
        "tf32" => (4, Type::I32, vec![floats]),
        "bf16" => (8, Type::I32, vec![floats]),
        "f16" => (8, half, vec![(2, half), floats]),
        "s8" | "u8" => (16, Type::I32, vec![(4, Type::I32)]),
        "s4" | "u4" => (32, Type::I32, vec![(4, Type::I32)]),
        "b1" if !of_sparse => (128, Type::I32, vec![(4, Type::I32)]),
        "e4m3" | "e5m2" | "e3m2" | "e2m3" | "e2m1" if of_sparse => (32, Type::I32, vec![(2, half), floats]),
        _ => return None,
    };
    let tiles = |extent: i64| usize::try_from(extent / 8 * (shape[2] / depth)).unwrap_or(0);
    let a = if of_sparse { tiles(shape[0]) / 2 } else { tiles(shape[0]) };
    let times = if of_sparse { [2, 4] } else { [1, 2] };
    Some(Fragments {
        shapes: times.iter().map(|times| [16, 8, depth * times]).collect(),
        a: (a, ty),
        b: (tiles(shape[1]), ty),
        c: sums.clone(),
        results: sums,
    })
}

/// Returns the fragments of a product whose first factor has 8 rows.
fn short(cx: &Context, element: &str) -> Option<Fragments> {
    let half = cx.vector_type(&[2], Type::F16);
    let (depth, factor, sums) = match element {
        "f16" => (4, (2, half), vec![(4, half), (8, Type::F32)]),
        "f64" => (4, (1, Type::F64), vec![(2, Type::F64)]),
        "s8" | "u8" => (16, (1, Type::I32), vec![(2, Type::I32)]),
        "s4" | "u4" => (32, (1, Type::I32), vec![(2, Type::I32)]),
        "b1" => (128, (1, Type::I32), vec![(2, Type::I32)]),
        _ => return None,
    };
    Some(Fragments { shapes: vec![[8, 8, depth]], a: factor, b: factor, c: sums.clone(), results: sums })
}

/// Verifies shapes and types of a product.
fn verify_types(op: OpRef<'_>, of_sparse: bool) -> Result<(), Diagnostic> {
    let cx = op.context();
    let element = case_of(op, "multiplicandAPtxType");
    let shape = [0, 1, 2].map(|index| extent(op, "shape", index));
    let fragments = match shape[0] {
        16 => match tall(cx, element, shape, of_sparse) {
            Some(fragments) => Some(fragments),
            None => {
                return Err(op.plain_error(format!("invalid shape or multiplicand type: {element}")));
            }
        },
        8 if !of_sparse => short(cx, element),
        _ => None,
    };
    let (sum, result) = sum_names(op);
    if shape[0] == 16 && sum != result {
        return Err(op.error("ctype does not match dtype"));
    }
    let Some(fragments) = fragments.filter(|fragments| fragments.shapes.contains(&shape)) else {
        let [m, n, k] = shape;
        return Err(op.error(format!("unimplemented variant for MMA shape <{m}, {n}, {k}>")));
    };
    let expected = [("A", vec![fragments.a]), ("B", vec![fragments.b]), ("C", fragments.c)];
    for (group, (name, options)) in expected.into_iter().enumerate() {
        let range = op.operand_group(group);
        let found: Vec<Type> = op.operand_types().take(range.end).skip(range.start).collect();
        if options.iter().any(|&(count, ty)| found == vec![ty; count]) {
            continue;
        }
        let options: Vec<String> =
            options.iter().map(|&(count, ty)| format!("{count}x{}", cx.ty(ty))).collect();
        let found: Vec<String> = found.iter().map(|&ty| cx.ty(ty).to_string()).collect();
        let (options, found) = (options.join(","), found.join(", "));
        let message = format!(
            "Could not match types for the {name} operands; expected one of {options} but got {found}"
        );
        return Err(op.error(message));
    }
    let results: Vec<Type> =
        fragments.results.iter().map(|&(count, ty)| struct_type(cx, &vec![ty; count], false)).collect();
    if results.contains(&op.result(0).ty_handle()) {
        return Ok(());
    }
    let results: Vec<String> = results.iter().map(|&ty| format!("'{}'", cx.ty(ty))).collect();
    let found = op.result(0).ty();
    Err(op.error(format!(
        "Could not match allowed types for the result; expected one of {} but got {found}",
        results.join(", ")
    )))
}

/// Verifies that sums of small integers say what overflow does.
fn verify_overflow(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let element = case_of(op, "multiplicandAPtxType");
    if matches!(element, "s4" | "s8") && op.attr("intOverflowBehavior").is_none() {
        return Err(op.error("op requires intOverflowBehavior attribute"));
    }
    Ok(())
}

fn verify_dense(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_types(op, false)?;
    let (a, b) = (case_of(op, "multiplicandAPtxType"), case_of(op, "multiplicandBPtxType"));
    if a == "b1" && op.attr("b1Op").is_none() {
        return Err(op.error("op requires b1Op attribute"));
    }
    verify_overflow(op)?;
    let shape = [0, 1, 2].map(|index| extent(op, "shape", index));
    let layouts = (case_of(op, "layoutA"), case_of(op, "layoutB"));
    if (shape == [8, 8, 4] && a == "f16") || layouts == ("row", "col") {
        return Ok(());
    }
    let [m, n, k] = shape;
    Err(op.error(format!(
        "requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape <{m}, {n}, {k}> with \
         element types {a} and {b}. Only m8n8k4 with f16 supports other layouts."
    )))
}

fn verify_sparse(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_types(op, true)?;
    verify_overflow(op)
}

fn verify_scaled(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let of_sparse = op.is("nvvm.mma.sp.block_scale");
    let (deep, flat) = if of_sparse { (128, 64) } else { (64, 32) };
    let wrong = |message: String| Err(op.error(message));
    if of_sparse && !is_set(op, "orderedMetadata") {
        return wrong("'orderedMetadata' attribute is mandatory".to_owned());
    }
    let (kind, scales, format) =
        (case_of(op, "kind"), case_of(op, "scaleVecSize"), case_of(op, "blockScaleFormat"));
    let elements = (case_of(op, "multiplicandAPtxType"), case_of(op, "multiplicandBPtxType"));
    let [m, n, k] = [0, 1, 2].map(|index| extent(op, "shape", index));
    if (m, n, k) == (16, 8, deep) {
        let of = format!("m16n8k{deep}");
        return match kind {
            "mxf4" | "mxf4nvf4" if elements != ("e2m1", "e2m1") => {
                wrong(format!("unsupported MMATypes attribute for mma.{of}.(mxf4nvf4|mxf4)"))
            }
            "mxf4" if scales != "x2" => {
                wrong(format!("unsupported ScaleVecSize attribute for mma.{of}.mxf4"))
            }
            "mxf4" if format != "ue8m0" => {
                wrong(format!("unsupported BlockScaleFormat attribute for mma.{of}.mxf4"))
            }
            "mxf4nvf4" if !matches!((scales, format), ("x2", "ue8m0") | ("x4", "ue4m3")) => wrong(format!(
                "unsupported ScaleVecSize and BlockScaleFormat attributes for mma.{of}.mxf4nvf4"
            )),
            "mxf4" | "mxf4nvf4" => Ok(()),
            _ => wrong(format!("unsupported Kind attribute for mma.{of}")),
        };
    }
    if (m, n, k) != (16, 8, flat) {
        let of = if of_sparse { "sparse mma" } else { "mma" };
        return wrong(format!("unsupported Geom for {of} with block scaling"));
    }
    match (kind, scales, format) {
        ("mxf8f6f4", "x1", "ue8m0") => Ok(()),
        _ => wrong(format!(
            "unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k{flat}"
        )),
    }
}
