//! The interface of custom printers, implemented by the printer.

use super::names::Names;
use super::printer::Printer;
use super::text;
use super::writer::deeper;
use crate::affine::{AffineExprData, write_expr};
use crate::asm::{AsmPrinter, OpPrinter, RegionStyle};
use crate::{
    AffineExpr, AffineMap, Attr, BlockRef, Context, IntegerSet, NamedAttr, OpRef, RegionRef, Type, Value,
    ValueRef,
};

impl AsmPrinter for Printer<'_> {
    fn context(&self) -> &Context {
        self.writer.cx
    }

    fn write(&mut self, text: &str) {
        self.put(text);
    }

    fn integer(&mut self, number: i64) {
        text::push_i64(&mut self.writer.out, number);
    }

    fn ty(&mut self, ty: Type) {
        Printer::ty(self, ty);
    }

    fn attr(&mut self, attr: Attr) {
        Printer::attr(self, attr);
    }

    fn attr_without_type(&mut self, attr: Attr) {
        self.writer.attr_untyped(attr);
    }

    fn attr_stripped(&mut self, attr: Attr) {
        self.writer.attr_stripped(attr);
    }

    fn symbol_name(&mut self, name: &[u8]) {
        text::push_symbol(&mut self.writer.out, name);
    }

    fn keyword_or_string(&mut self, word: &[u8]) {
        text::push_keyword_or_string(&mut self.writer.out, word);
    }

    fn string(&mut self, text: &[u8]) {
        text::push_string(&mut self.writer.out, text);
    }
}

impl Printer<'_> {
    fn name_of(&self, value: ValueRef<'_>) -> String {
        let mut name = Vec::new();
        self.names.write(self.place_of(value.body()), value.number(), true, &mut name);
        String::from_utf8_lossy(&name).into_owned()
    }

    fn affine_expr(&mut self, expr: AffineExpr, dims: &[ValueRef<'_>], symbols: &[ValueRef<'_>]) {
        // Bare values are the most frequent.
        let bare_value = match self.writer.cx.expr_data(expr) {
            AffineExprData::Dim(position) => Some((dims, position, "", "")),
            AffineExprData::Symbol(position) => Some((symbols, position, "symbol(", ")")),
            _ => None,
        };
        if let Some((values, position, before, after)) = bare_value {
            self.put(before);
            if let Some(&value) = values.get(position as usize) {
                self.value(value);
            }
            return self.put(after);
        }
        let name = |values: &[ValueRef<'_>], position: u32| {
            values.get(position as usize).map_or_else(String::new, |&value| self.name_of(value))
        };
        let mut out = String::new();
        let mut dim = |position, out: &mut String| out.push_str(&name(dims, position));
        let mut symbol = |position, out: &mut String| {
            out.push_str("symbol(");
            out.push_str(&name(symbols, position));
            out.push(')');
        };
        write_expr(self.writer.cx, expr, &mut dim, &mut symbol, &mut out);
        self.put(&out);
    }
}

impl OpPrinter for Printer<'_> {
    fn operand(&mut self, value: ValueRef<'_>) {
        self.value(value);
    }

    fn operands(&mut self, values: &mut dyn Iterator<Item = ValueRef<'_>>) {
        for (index, value) in values.enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.value(value);
        }
    }

    fn argument(&mut self, argument: ValueRef<'_>, attrs: Option<Attr>, omit_type: bool) {
        self.value(argument);
        if !omit_type {
            self.put(": ");
            Printer::ty(self, argument.ty_handle());
        }
        if let Some(attrs) = attrs {
            let entries = self.writer.cx.attr_ref(attrs).as_dictionary().unwrap_or(&[]);
            self.attrs("", entries.iter().copied(), &[]);
        }
        self.argument_location(argument);
    }

    fn region(&mut self, region: RegionRef<'_>, style: RegionStyle) {
        Printer::region(self, region, style);
    }

    fn inner_op(&mut self, op: OpRef<'_>) {
        deeper(|| self.form(op));
    }

    fn inner_generic_op(&mut self, op: OpRef<'_>) {
        deeper(|| self.generic(&op.parts()));
    }

    fn successor(&mut self, block: BlockRef<'_>) {
        self.block_name(block);
    }

    fn attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]) {
        self.sorted_attrs("", op, elided);
    }

    fn attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]) {
        self.sorted_attrs(" attributes", op, elided);
    }

    fn named_attrs(&mut self, attrs: &[NamedAttr]) {
        self.attrs("", attrs.iter().copied(), &[]);
    }

    fn function_type(&mut self, op: OpRef<'_>) {
        Printer::function_type(self, op);
    }

    fn affine_map_of_operands(&mut self, map: AffineMap, operands: &[ValueRef<'_>]) {
        let data = self.writer.cx.map_data(map);
        let (dims, symbols) = operands.split_at((data.dims as usize).min(operands.len()));
        for (index, &result) in data.results.iter().enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.affine_expr(result, dims, symbols);
        }
    }

    fn affine_expr_of_operands(
        &mut self,
        map: AffineMap,
        result: usize,
        dims: &[ValueRef<'_>],
        symbols: &[ValueRef<'_>],
    ) {
        if let Some(&expr) = self.writer.cx.map_data(map).results.get(result) {
            self.affine_expr(expr, dims, symbols);
        }
    }

    fn dim_and_symbol_list(&mut self, operands: &[ValueRef<'_>], dims: usize) {
        let (dims, symbols) = operands.split_at(dims.min(operands.len()));
        self.put("(");
        self.operands(&mut dims.iter().copied());
        self.put(")");
        if !symbols.is_empty() {
            self.put("[");
            self.operands(&mut symbols.iter().copied());
            self.put("]");
        }
    }

    fn integer_set(&mut self, set: IntegerSet) {
        self.writer.via_string(|cx, out| cx.write_set(cx.set_data(set), out));
    }

    fn shadow_region_args(&mut self, region: RegionRef<'_>, values: &[Value]) {
        let Some(entry) = region.first_block() else { return };
        let Some(body) = region.parent_op().map(OpRef::body) else { return };
        let place = self.place_of(region.body());
        for (argument, &value) in entry.arguments().zip(values) {
            if body.is_live_value(value) && Names::is_of(place, region.body()) {
                let name = self.name_of(body.value(value));
                self.names.rename(place, argument.number(), name.trim_start_matches('%').as_bytes());
            }
        }
    }

    fn newline(&mut self) {
        Printer::newline(self);
    }

    fn increase_indent(&mut self) {
        self.level += 1;
    }

    fn decrease_indent(&mut self) {
        self.level = self.level.saturating_sub(1);
    }
}

impl Printer<'_> {
    /// Returns all attributes sorted by name, inherent ones included.
    fn sorted_attrs(&mut self, prefix: &str, op: OpRef<'_>, elided: &[&str]) {
        if op.is_bare() && op.info().is_none_or(|info| info.slots().is_empty()) {
            return;
        }
        let all = op.sorted_attrs(elided);
        self.attrs(prefix, all.into_iter(), &[]);
    }
}
