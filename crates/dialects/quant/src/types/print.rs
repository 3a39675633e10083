//! Printing of quantized types, from after the mnemonic.

use super::{at, storage_range};
use apnum::{ApFloat, FloatKind};
use ir::asm::AsmPrinter;
use ir::{Attr, AttrRef, Context, Type};

fn param<'a>(cx: &'a Context, params: &[Option<Attr>], at: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(at)?)?))
}

/// Prints `i8` or `u8`, with the range of values unless it is that of all.
fn print_storage(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let number = |at| param(cx, params, at).and_then(|number| number.as_i64()).unwrap_or(0);
    let signed = param(cx, params, at::SIGNED).and_then(|signed| signed.as_bool()).unwrap_or(true);
    let ty = param(cx, params, at::STORAGE).and_then(|ty| ty.as_type());
    let width = ty.and_then(|ty| ty.int_width()).unwrap_or(0);
    let (min, max) = (number(at::MIN), number(at::MAX));
    printer.write(&format!("{}{width}", if signed { 'i' } else { 'u' }));
    if (min, max) != storage_range(signed, width) {
        printer.write(&format!("<{min}:{max}>"));
    }
}

fn print_expressed(params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    if let Some(Some(ty)) = params.get(at::EXPRESSED) {
        printer.write(":");
        printer.attr(*ty);
    }
}

fn print_float(cx: &Context, value: &ApFloat, printer: &mut dyn AsmPrinter) {
    let value = cx.float_attr(Type::F64, &value.convert(FloatKind::F64));
    printer.attr_without_type(value);
}

/// Prints a scale as a number of a type: that of a block is rounded to the expressed type.
fn print_scale(cx: &Context, ty: Type, scale: &ApFloat, zero: i64, printer: &mut dyn AsmPrinter) {
    printer.attr_without_type(cx.float_attr(ty, scale));
    if zero != 0 {
        printer.write(&format!(":{zero}"));
    }
}

pub(super) fn print_any(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    print_storage(cx, params, printer);
    print_expressed(params, printer);
    printer.write(">");
}

pub(super) fn print_calibrated(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    if let Some(Some(ty)) = params.first() {
        printer.attr(*ty);
    }
    let bound = |at| param(cx, params, at).and_then(|bound| bound.as_float());
    if let (Some(min), Some(max)) = (bound(1), bound(2)) {
        printer.write("<");
        print_float(cx, &min, printer);
        printer.write(":");
        print_float(cx, &max, printer);
        printer.write(">");
    }
    printer.write(">");
}

pub(super) fn print_uniform(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    print_storage(cx, params, printer);
    print_expressed(params, printer);
    let list = |at| param(cx, params, at).and_then(|list| list.as_ints());
    let (axes, blocks) = (list(at::AXES), list(at::BLOCKS));
    match (&axes, &blocks) {
        (Some(axes), Some(blocks)) => {
            let pairs: Vec<String> =
                axes.iter().zip(blocks).map(|(axis, size)| format!("{axis}:{size}")).collect();
            printer.write(&format!(":{{{}}}", pairs.join(", ")));
        }
        (Some(axes), None) => printer.write(&format!(":{}", axes.first().copied().unwrap_or(0))),
        _ => {}
    }
    printer.write(", ");
    if let (Some(scales), Some(zeros)) = (param(cx, params, at::SCALES), param(cx, params, at::ZEROS)) {
        print_scales(scales, zeros, printer);
    }
    printer.write(">");
}

fn print_scales(scales: AttrRef<'_>, zeros: AttrRef<'_>, printer: &mut dyn AsmPrinter) {
    let cx = scales.context();
    if let (Some(scale), Some(zero)) = (scales.as_float(), zeros.as_i64()) {
        return print_scale(cx, Type::F64, &scale, zero, printer);
    }
    if let (Some(scales), Some(zeros)) = (scales.as_array(), zeros.as_array()) {
        printer.write("{");
        for (index, (scale, zero)) in scales.zip(zeros).enumerate() {
            printer.write(if index > 0 { "," } else { "" });
            if let (Some(scale), Some(zero)) = (scale.as_float(), zero.as_i64()) {
                print_scale(cx, Type::F64, &scale, zero, printer);
            }
        }
        return printer.write("}");
    }
    let (Some(scales), Some(zeros)) = (scales.as_dense(), zeros.as_dense()) else { return };
    let sizes: Vec<usize> = scales
        .ty()
        .shape()
        .unwrap_or(&[])
        .iter()
        .map(|&size| usize::try_from(size).unwrap_or(1).max(1))
        .collect();
    for number in 0..scales.len() {
        // Braces open where an element is the first of a list, and close where it is the last.
        let edges = |at: usize| {
            let mut step = 1;
            sizes
                .iter()
                .rev()
                .take_while(|&&size| {
                    step *= size;
                    at.is_multiple_of(step)
                })
                .count()
        };
        printer.write(if number > 0 { ", " } else { "" });
        printer.write(&"{".repeat(edges(number)));
        if let (Some(scale), Some(zero)) = (scales.float(number), zeros.int(number)) {
            let ty = scales.element_type().handle();
            print_scale(cx, ty, &scale, zero.to_i64().unwrap_or(0), printer);
        }
        printer.write(&"}".repeat(edges(number + 1)));
    }
}
