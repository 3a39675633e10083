//! Calls of functions and of inline assembly.

use crate::attributes::{self, Attributes};
use crate::functions::{convention, write_parameter};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use ir::{AttrRef, Ident, OpRef, TypeRef};
use llvm::attrs::{AsmDialect, CConv, TailCallKind};
use llvm::types::function_parts;

/// Writes the marker of a tail call before the instruction.
fn write_tail(kind: TailCallKind, out: &mut Vec<u8>) {
    out.text(match kind {
        TailCallKind::None => "",
        TailCallKind::Tail => "tail ",
        TailCallKind::MustTail => "musttail ",
        TailCallKind::NoTail => "notail ",
    });
}

/// Whether a tail call passes on the arguments of a variadic function that are not named.
fn passes_on_the_rest(plan: &Plan<'_>, op: OpRef<'_>) -> bool {
    let caller = plan.op.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts);
    let is_variadic = caller.is_some_and(|(_, _, variadic)| variadic);
    is_variadic && op.enum_attr("TailCallKind") == Some(TailCallKind::MustTail)
}

impl<'m> Translator<'m> {
    /// Writes a call of a function.
    pub(super) fn write_call(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        if !self.kinds.is_plain(op) {
            write_tail(op.enum_attr("TailCallKind").unwrap_or(TailCallKind::None), out);
        }
        out.text("call");
        self.write_math_flags(op, out);
        out.push(b' ');
        self.write_call_parts(plan, op, 1, out);
    }

    /// Writes convention, type, callee, arguments, attributes and bundles, which are an operand group.
    pub(super) fn write_call_parts(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        bundles: usize,
        out: &mut Vec<u8>,
    ) {
        match op.attr("callee").and_then(|callee| callee.as_flat_symbol()) {
            Some(callee) if self.kinds.is_bare_call(op) => self.write_bare_call(plan, op, callee, out),
            callee => self.write_attributed_call(plan, op, callee, out),
        }
        self.write_bundles(plan, op, op.operand_group(bundles).start, out);
    }

    /// Writes convention, type, callee, arguments and attributes.
    fn write_attributed_call(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        callee: Option<Ident>,
        out: &mut Vec<u8>,
    ) {
        let of: CConv = op.enum_attr("CConv").unwrap_or(CConv::C);
        if of != CConv::C {
            out.text(&convention(of));
            out.push(b' ');
        }
        let dictionaries = |name: &str| -> Vec<AttrRef<'m>> {
            op.attr(name).and_then(|list| list.as_array()).into_iter().flatten().collect()
        };
        if let Some(&result) = dictionaries("res_attrs").first() {
            let attributes = attributes::of_parameter(result, &mut self.types);
            if !attributes.is_empty() {
                attributes.write(false, out);
                out.push(b' ');
            }
        }
        let plain = self.kinds.is_plain(op);
        let variadic = if plain { None } else { op.attr("var_callee_type").and_then(|ty| ty.as_type()) };
        match (variadic, op.result_types().next()) {
            (Some(ty), _) => self.types.write(ty.handle(), out),
            (None, Some(ty)) => self.types.write(ty, out),
            (None, None) => out.text("void"),
        }
        out.push(b' ');
        let mut operands = op.operand_group(0);
        match callee {
            Some(callee) => self.consts.write_symbol(callee, out),
            None => {
                if let Some(pointer) = op.operands().nth(operands.start) {
                    self.write_value(plan, pointer, out);
                }
                operands.start += 1;
            }
        }
        out.push(b'(');
        let arguments = dictionaries("arg_attrs");
        for (index, value) in op.operands().take(operands.end).skip(operands.start).enumerate() {
            out.comma(index);
            self.types.write(value.ty_handle(), out);
            if let Some(&given) = arguments.get(index) {
                write_parameter(&attributes::of_parameter(given, &mut self.types), out);
            }
            out.push(b' ');
            self.write_value(plan, value, out);
        }
        if !plain && passes_on_the_rest(plan, op) {
            out.text(if operands.is_empty() { "..." } else { ", ..." });
        }
        out.push(b')');
        if !plain {
            self.write_group(&attributes::of_call(op), out);
        }
    }

    /// Writes type, callee and arguments of a call that has nothing else but bundles.
    fn write_bare_call(&mut self, plan: &Plan<'m>, op: OpRef<'m>, callee: Ident, out: &mut Vec<u8>) {
        match op.result_types().next() {
            Some(ty) => self.types.write(ty, out),
            None => out.text("void"),
        }
        out.push(b' ');
        self.consts.write_symbol(callee, out);
        out.push(b'(');
        for (index, value) in op.operands().take(op.operand_group(0).len()).enumerate() {
            out.comma(index);
            self.write_typed(plan, value, out);
        }
        out.push(b')');
    }

    /// Writes the number of a group of attributes.
    pub(super) fn write_group(&mut self, attributes: &Attributes, out: &mut Vec<u8>) {
        if self.is_deferred && !attributes.is_empty() {
            out.text(" #");
            out.hole(b'g', self.builder.code.sets.len() as u32);
            self.builder.code.sets.push(attributes.clone());
        } else if let Some(group) = self.groups.number(attributes) {
            out.text(" #");
            out.number(u64::from(group));
        }
    }

    /// Writes operand bundles, whose operands begin at a position.
    pub(super) fn write_bundles(&mut self, plan: &Plan<'m>, op: OpRef<'m>, start: usize, out: &mut Vec<u8>) {
        let sizes = op.attr("op_bundle_sizes").and_then(|sizes| sizes.as_ints()).unwrap_or_default();
        if sizes.is_empty() {
            return;
        }
        let mut tags = op.attr("op_bundle_tags").and_then(|tags| tags.as_array()).into_iter().flatten();
        let mut next = start;
        out.text(" [ ");
        for (index, size) in sizes.into_iter().enumerate() {
            out.comma(index);
            out.quoted(tags.next().and_then(|tag| tag.as_bytes()).unwrap_or_default());
            out.push(b'(');
            let size = usize::try_from(size).unwrap_or(0);
            for (index, value) in op.operands().skip(next).take(size).enumerate() {
                out.comma(index);
                self.write_typed(plan, value, out);
            }
            next += size;
            out.push(b')');
        }
        out.text(" ]");
    }

    /// Writes a call of inline assembly.
    pub(super) fn write_inline_asm(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        write_tail(op.enum_attr("tail_call_kind").unwrap_or(TailCallKind::None), out);
        out.text("call ");
        match op.result_types().next() {
            Some(ty) => self.types.write(ty, out),
            None => out.text("void"),
        }
        out.text(" asm ");
        out.text(if op.attr("has_side_effects").is_some() { "sideeffect " } else { "" });
        out.text(if op.attr("is_align_stack").is_some() { "alignstack " } else { "" });
        let dialect: AsmDialect = op.enum_attr("asm_dialect").unwrap_or(AsmDialect::AdAtt);
        out.text(if dialect == AsmDialect::AdIntel { "inteldialect " } else { "" });
        let text = |name: &str| op.attr(name).and_then(|text| text.as_bytes()).unwrap_or_default();
        out.quoted(text("asm_string"));
        out.text(", ");
        out.quoted(text("constraints"));
        out.push(b'(');
        let attrs: Vec<AttrRef<'m>> =
            op.attr("operand_attrs").and_then(|list| list.as_array()).into_iter().flatten().collect();
        let key = self.cx.ident("elementtype");
        for (index, value) in op.operands().enumerate() {
            out.comma(index);
            self.types.write(value.ty_handle(), out);
            let element: Option<TypeRef<'m>> =
                attrs.get(index).and_then(|attrs| attrs.entry(key)).and_then(|ty| ty.as_type());
            if let Some(element) = element {
                out.text(" elementtype(");
                self.types.write(element.handle(), out);
                out.push(b')');
            }
            out.push(b' ');
            self.write_value(plan, value, out);
        }
        out.push(b')');
    }
}
