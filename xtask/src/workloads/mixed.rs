//! Functions of all the dialects that loops are made of: about a hundred operations each.

use super::Random;
use super::straight_line::{Scalar, Writer};
use Scalar::{F32, F64, I1, I32, I64, Index};
use std::fmt::Write;

/// The most functions back that a call reaches.
const CALL_DISTANCE: usize = 50;

/// Appends a function: arithmetic, memory, loops if `loops` says so, a call, then a diamond of blocks.
pub(super) fn function(out: &mut String, random: &mut Random, number: usize, loops: bool) {
    let mut writer = Writer::new(random, 2);
    for (ty, name) in [(I32, "%a0"), (I64, "%a1"), (F32, "%a2"), (F64, "%a3"), (I1, "%a4")] {
        writer.define(ty, name);
    }
    let mut signature = "%a0: i32, %a1: i64, %a2: f32, %a3: f64, %a4: i1".to_owned();
    if loops {
        writer.define(Index, "%a5");
        signature.push_str(", %a5: index, %m0: memref<64x64xf32>, %m1: memref<?xf32>");
    }
    writer.any_constant(I32);
    writer.any_constant(F32);
    writer.operations(15, 35, loops);
    if loops {
        let buffer = memory(&mut writer);
        structured_loop(&mut writer);
        affine_nest(&mut writer, &buffer);
        writer.line(format_args!("memref.dealloc {buffer} : memref<64x64xf32>"));
    }
    if number > 3 {
        call(&mut writer, number, loops);
    }
    diamond(&mut writer, loops);
    let body = writer.text;
    let _ = write!(out, "  func.func @f{number}({signature}) -> (i32, f32) {{\n{body}  }}\n");
}

/// Allocates a buffer, and loads and stores; the buffer.
fn memory(writer: &mut Writer<'_>) -> String {
    let buffer = writer.name();
    writer.line(format_args!("{buffer} = memref.alloc() : memref<64x64xf32>"));
    for _ in 0..writer.random.range(2, 6) {
        let (row, column) = (writer.value(Index), writer.value(Index));
        let name = writer.name();
        writer.line(format_args!("{name} = memref.load %m0[{row}, {column}] : memref<64x64xf32>"));
        writer.define(F32, name);
        writer.binary(F32);
        let value = writer.value(F32);
        writer.line(format_args!("memref.store {value}, {buffer}[{column}, {row}] : memref<64x64xf32>"));
    }
    buffer
}

/// A loop over a vector that carries a number, with a choice inside.
fn structured_loop(writer: &mut Writer<'_>) {
    let zero = writer.constant(Index, 0);
    let size = writer.name();
    writer.line(format_args!("{size} = memref.dim %m1, {zero} : memref<?xf32>"));
    writer.define(Index, size.clone());
    let one = writer.constant(Index, 1);
    let (result, index, carried) = (writer.name(), writer.name(), writer.name());
    let start = writer.value(F32);
    writer.line(format_args!(
        "{result} = scf.for {index} = {zero} to {size} step {one} iter_args({carried} = {start}) -> (f32) {{"
    ));
    let scope = writer.scope();
    writer.indent += 1;
    writer.define(Index, index.clone());
    writer.define(F32, carried);
    let loaded = writer.name();
    writer.line(format_args!("{loaded} = memref.load %m1[{index}] : memref<?xf32>"));
    writer.define(F32, loaded);
    writer.operations(3, 9, true);
    let chosen = writer.name();
    let condition = writer.value(I1);
    writer.line(format_args!("{chosen} = scf.if {condition} -> (f32) {{"));
    branch(writer);
    writer.line("} else {");
    branch(writer);
    writer.line("}");
    writer.define(F32, chosen);
    let next = writer.binary(F32);
    writer.line(format_args!("scf.yield {next} : f32"));
    writer.indent -= 1;
    writer.line("}");
    writer.close(scope);
    writer.define(F32, result);
}

/// The content of a region of `scf.if`.
fn branch(writer: &mut Writer<'_>) {
    let scope = writer.scope();
    writer.indent += 1;
    let value = writer.binary(F32);
    writer.line(format_args!("scf.yield {value} : f32"));
    writer.indent -= 1;
    writer.close(scope);
}

/// Two affine loops that scale a buffer.
fn affine_nest(writer: &mut Writer<'_>, buffer: &str) {
    let (row, column) = (writer.name(), writer.name());
    let (limit, step) = (writer.random.pick(&[16, 32, 63]), writer.random.pick(&[1, 1, 2]));
    let offset = writer.random.range(0, 2);
    let (loaded, scaled, factor) = (writer.name(), writer.name(), writer.value(F32));
    writer.line(format_args!("affine.for {row} = 0 to 64 {{"));
    writer.line(format_args!("  affine.for {column} = 0 to {limit} step {step} {{"));
    writer.line(format_args!(
        "    {loaded} = affine.load {buffer}[{row}, {column} + {offset}] : memref<64x64xf32>"
    ));
    writer.line(format_args!("    {scaled} = arith.mulf {loaded}, {factor} : f32"));
    writer.line(format_args!("    affine.store {scaled}, %m0[{row}, {column}] : memref<64x64xf32>"));
    writer.line("  }");
    writer.line("}");
}

/// A call of an earlier function.
fn call(writer: &mut Writer<'_>, number: usize, loops: bool) {
    let callee = writer.random.range(number.saturating_sub(CALL_DISTANCE), number);
    let result = writer.name();
    let arguments = [I32, I64, F32, F64, I1].map(|ty| writer.value(ty)).join(", ");
    let (more, types) = match loops {
        true => (
            format!(", {}, %m0, %m1", writer.value(Index)),
            "i32, i64, f32, f64, i1, index, memref<64x64xf32>, memref<?xf32>",
        ),
        false => (String::new(), "i32, i64, f32, f64, i1"),
    };
    writer
        .line(format_args!("{result}:2 = func.call @f{callee}({arguments}{more}) : ({types}) -> (i32, f32)"));
    writer.define(I32, format!("{result}#0"));
    writer.define(F32, format!("{result}#1"));
}

/// Ends the function by a branch to two blocks that join.
fn diamond(writer: &mut Writer<'_>, index: bool) {
    let outer = writer.scope();
    let condition = writer.value(I1);
    let (first, second, third) = (writer.value(I32), writer.value(F32), writer.value(I32));
    writer.line(format_args!(
        "cf.cond_br {condition}, ^bb1({first} : i32), ^bb2({second}, {third} : f32, i32)"
    ));
    block(writer, 1, &[I32]);
    join(writer, index);
    writer.close(outer);
    block(writer, 2, &[F32, I32]);
    join(writer, index);
    writer.close(outer);
    block(writer, 3, &[I32, F32]);
    writer.operations(2, 6, index);
    let (first, second) = (writer.value(I32), writer.value(F32));
    writer.line(format_args!("return {first}, {second} : i32, f32"));
}

/// The label of a block with arguments.
fn block(writer: &mut Writer<'_>, number: usize, types: &[Scalar]) {
    let mut arguments = Vec::new();
    for &ty in types {
        let name = writer.name();
        arguments.push(format!("{name}: {ty}"));
        writer.define(ty, name);
    }
    writer.indent -= 1;
    writer.line(format_args!("^bb{number}({}):", arguments.join(", ")));
    writer.indent += 1;
}

/// A few operations, then a branch to the block that ends the function.
fn join(writer: &mut Writer<'_>, index: bool) {
    writer.operations(3, 9, index);
    let (first, second) = (writer.value(I32), writer.value(F32));
    writer.line(format_args!("cf.br ^bb3({first}, {second} : i32, f32)"));
}
