//! Calls of intrinsics.

use crate::attributes::{self, Attributes};
use crate::errors::failed;
use crate::functions::write_parameter;
use crate::intrinsics::signature::Mismatch;
use crate::intrinsics::{DEVICE_LIBRARY, Declaration, Row, definition_of};
use crate::metadata::Node;
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{AttrRef, OpRef, Type, TypeRef, ValueRef};
use llvm::attrs::{FPExceptionBehavior, RoundingMode};

/// An argument of a call.
enum Argument<'m> {
    /// A value, with an alignment that the call promises.
    Value(ValueRef<'m>, Option<u64>),
    /// An attribute's number.
    Number(Type, AttrRef<'m>),
    /// Poison of a type.
    Poison(Type),
    /// A string of metadata.
    Text(&'static str),
    /// A node of metadata.
    Node(Node),
}

fn round(mode: RoundingMode) -> &'static str {
    match mode {
        RoundingMode::TowardZero => "round.towardzero",
        RoundingMode::NearestTiesToEven => "round.tonearest",
        RoundingMode::TowardPositive => "round.upward",
        RoundingMode::TowardNegative => "round.downward",
        RoundingMode::NearestTiesToAway => "round.tonearestaway",
        RoundingMode::Dynamic => "round.dynamic",
    }
}

fn exceptions(behavior: FPExceptionBehavior) -> &'static str {
    match behavior {
        FPExceptionBehavior::Ignore => "fpexcept.ignore",
        FPExceptionBehavior::MayTrap => "fpexcept.maytrap",
        FPExceptionBehavior::Strict => "fpexcept.strict",
    }
}

/// Returns the dictionaries of a list that an intrinsic has; one that does not know the list has it for others.
pub(crate) fn dictionaries<'m>(op: OpRef<'m>, name: &str) -> Vec<AttrRef<'m>> {
    let key = op.context().ident(name);
    let list = op.attr(name).filter(|_| op.discardable().entry(key).is_none());
    list.and_then(|list| list.as_array()).into_iter().flatten().collect()
}

impl<'m> Translator<'m> {
    /// Returns the type of an argument; absent for metadata.
    fn argument_type(&self, argument: &Argument<'m>) -> Option<Type> {
        match argument {
            Argument::Value(value, _) => Some(value.ty_handle()),
            Argument::Number(ty, _) | Argument::Poison(ty) => Some(*ty),
            Argument::Text(_) | Argument::Node(_) => None,
        }
    }

    fn number(&self, attr: AttrRef<'m>) -> Argument<'m> {
        let ty = attr.ty().map_or(Type::I32, |ty| ty.handle());
        Argument::Number(ty, attr)
    }

    /// Returns the arguments of an intrinsic of the dialect.
    fn arguments(&mut self, op: OpRef<'m>, row: &Row) -> Vec<Argument<'m>> {
        let count =
            if op.attr("op_bundle_sizes").is_some() { op.operand_group(0).len() } else { op.num_operands() };
        let mut values = op.operands().take(count);
        let number = |name: &str| op.attr(name).map(|attr| self.number(attr));
        let align = op.attr("alignment").and_then(|align| align.as_i64()).map(|align| align as u64);
        let plain = |value| Argument::Value(value, None);
        let mut arguments: Vec<Argument<'m>> = Vec::new();
        match row.name {
            "masked.load" | "masked.gather" => {
                arguments.extend(values.next().map(|pointer| Argument::Value(pointer, align)));
                arguments.extend(values.by_ref().map(plain));
                if arguments.len() < 3 {
                    arguments.extend(op.result_types().next().map(Argument::Poison));
                }
            }
            "masked.store" | "masked.scatter" => {
                arguments.extend(values.next().map(plain));
                arguments.extend(values.next().map(|pointer| Argument::Value(pointer, align)));
                arguments.extend(values.map(plain));
            }
            "matrix.column.major.load" | "matrix.column.major.store" => {
                let is_store = op.num_results() == 0;
                let matrix = if is_store { values.next() } else { None };
                let ty = matrix
                    .map(|matrix| matrix.ty())
                    .or_else(|| op.results().next().map(|result| result.ty()));
                let align = ty.map(|ty| self.consts.layout.align(ty.element_or_self()));
                arguments.extend(matrix.map(plain));
                arguments.extend(values.next().map(|pointer| Argument::Value(pointer, align)));
                arguments.extend(values.map(plain));
                arguments.extend(["isVolatile", "rows", "columns"].iter().filter_map(|name| number(name)));
            }
            "experimental.noalias.scope.decl" => {
                let node = self.meta.alias_scopes(op.attr("scope").into_iter());
                arguments.push(Argument::Node(node));
            }
            _ => {
                let total = count + row.immediates.len();
                for place in 0..total {
                    match row.immediates.iter().find(|immediate| immediate.0 == place) {
                        Some(immediate) => arguments.extend(number(immediate.1)),
                        None => arguments.extend(values.next().map(plain)),
                    }
                }
            }
        }
        if let Some(mode) = op.enum_attr::<RoundingMode>("roundingmode") {
            arguments.push(Argument::Text(round(mode)));
        }
        if let Some(behavior) = op.enum_attr::<FPExceptionBehavior>("fpExceptionBehavior") {
            arguments.push(Argument::Text(exceptions(behavior)));
        }
        arguments
    }

    /// Returns the declaration that an intrinsic of the dialect needs.
    ///
    /// # Errors
    /// If LLVM's intrinsic has no signature of these types.
    pub(crate) fn declaration_of(&mut self, op: OpRef<'m>, row: &Row) -> Result<Declaration, Diagnostic> {
        let arguments = self.arguments(op, row);
        let types: Vec<Option<Type>> =
            arguments.iter().map(|argument| self.argument_type(argument)).collect();
        let result = op.results().next().map(|result| result.ty());
        let views: Vec<TypeRef<'m>> = types.iter().map(|ty| self.cx.ty(ty.unwrap_or(Type::NONE))).collect();
        let symbol = row.symbol(result, &views);
        if types.iter().all(Option::is_some)
            && let Some(known) = definition_of(&symbol)
            && let Err(mismatch) = known.definition.signature.check(result, &views)
        {
            return Err(self.refused(op, &symbol, mismatch, result, &views));
        }
        Ok(Declaration::new(symbol, result, types, false))
    }

    /// Returns the error that an intrinsic has no signature of some types.
    fn refused(
        &mut self,
        op: OpRef<'m>,
        name: &[u8],
        mismatch: Mismatch,
        result: Option<TypeRef<'m>>,
        arguments: &[TypeRef<'m>],
    ) -> Diagnostic {
        let name = String::from_utf8_lossy(name).into_owned();
        let mut text = |ty: Option<TypeRef<'m>>| {
            let mut text = Vec::new();
            match ty {
                Some(ty) => self.types.write(ty.handle(), &mut text),
                None => text.text("void"),
            }
            String::from_utf8_lossy(&text).into_owned()
        };
        let message = match mismatch {
            Mismatch::Count(expected) => {
                format!("intrinsic call has {} operands but \"{name}\" expects {expected}", arguments.len())
            }
            Mismatch::Result(expected) => {
                format!("intrinsic call returns {} but \"{name}\" actually returns {expected}", text(result))
            }
            Mismatch::Argument(index, expected) => {
                let ty = text(arguments.get(index).copied());
                format!("intrinsic call operand #{index} has type {ty} but \"{name}\" expects {expected}")
            }
            Mismatch::Types => {
                let result = text(result);
                let types: Vec<String> = arguments.iter().map(|&ty| text(Some(ty))).collect();
                let types = types.join(", ");
                format!(
                    "call intrinsic signature {result} ({types}) to overloaded intrinsic \"{name}\" does not match any of the overloads"
                )
            }
        };
        op.plain_error(message).followed_by(failed(op))
    }

    /// Returns the declaration of an intrinsic that is called by its name.
    pub(crate) fn named_declaration(&mut self, op: OpRef<'m>) -> Result<Declaration, Diagnostic> {
        let name = op.attr("intrin").and_then(|name| name.as_bytes()).unwrap_or_default();
        let result = op.results().next().map(|result| result.ty());
        let count = op.operand_group(0).len();
        let types: Vec<Type> = op.operand_types().take(count).collect();
        let views: Vec<TypeRef<'m>> = types.iter().map(|&ty| self.cx.ty(ty)).collect();
        let intrinsic = definition_of(name);
        if let Some(Err(mismatch)) = intrinsic.map(|known| known.definition.signature.check(result, &views)) {
            return Err(self.refused(op, name, mismatch, result, &views));
        }
        let symbol = match intrinsic {
            Some(known) => known.symbol(result, &views),
            None if DEVICE_LIBRARY.contains(&name) => name.to_vec(),
            None => {
                let name = String::from_utf8_lossy(name);
                let error = op.plain_error(format!("could not find LLVM intrinsic: \"{name}\""));
                return Err(error.followed_by(failed(op)));
            }
        };
        if intrinsic.is_some_and(|known| known.definition.signature.is_variadic()) {
            return Ok(Declaration::new(symbol, result, Vec::new(), true));
        }
        Ok(Declaration::new(symbol, result, types.into_iter().map(Some).collect(), false))
    }

    pub(super) fn write_callee(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        if let Some(&given) = dictionaries(op, "res_attrs").first() {
            let attributes = attributes::of_parameter(given, &mut self.types);
            if !attributes.is_empty() {
                attributes.write(false, out);
                out.push(b' ');
            }
        }
        match op.result_types().next() {
            Some(ty) => self.types.write(ty, out),
            None => out.text("void"),
        }
        let name = op.attr("intrin").and_then(|name| name.as_bytes()).unwrap_or_default();
        let is_variadic = definition_of(name).is_some_and(|known| known.definition.signature.is_variadic());
        out.text(if is_variadic { " (...) " } else { " " });
        match plan.callees.get(&op.number()).and_then(|&index| self.declared.get(index)) {
            Some(function) => out.name(b'@', &function.symbol),
            None => {
                // The module declares the function itself.
                let symbol = match self.kinds.of(op) {
                    crate::kinds::Kind::Intrinsic(row) => {
                        self.declaration_of(op, row).map(|function| function.symbol).unwrap_or_default()
                    }
                    _ => self.named_declaration(op).map(|function| function.symbol).unwrap_or_default(),
                };
                out.name(b'@', &symbol);
            }
        }
    }

    /// Writes a call of an intrinsic of the dialect.
    pub(super) fn write_intrinsic(&mut self, plan: &Plan<'m>, op: OpRef<'m>, row: &Row, out: &mut Vec<u8>) {
        out.text("call");
        self.write_math_flags(op, out);
        out.push(b' ');
        self.write_callee(plan, op, out);
        out.push(b'(');
        let arguments = self.arguments(op, row);
        let given = dictionaries(op, "arg_attrs");
        for (index, argument) in arguments.into_iter().enumerate() {
            out.comma(index);
            self.write_argument(plan, argument, given.get(index).copied(), out);
        }
        out.push(b')');
        if op.attr("fpExceptionBehavior").is_some() {
            let mut attributes = Attributes::default();
            attributes.flag("strictfp");
            self.write_group(&attributes, out);
        }
        if op.attr("op_bundle_sizes").is_some() {
            self.write_bundles(plan, op, op.operand_group(0).len(), out);
        }
    }

    fn write_argument(
        &mut self,
        plan: &Plan<'m>,
        argument: Argument<'m>,
        given: Option<AttrRef<'m>>,
        out: &mut Vec<u8>,
    ) {
        match self.argument_type(&argument) {
            Some(ty) => self.types.write(ty, out),
            None => out.text("metadata"),
        }
        if let Some(given) = given {
            write_parameter(&attributes::of_parameter(given, &mut self.types), out);
        }
        match argument {
            Argument::Value(value, align) => {
                if let Some(align) = align {
                    out.text(" align ");
                    out.number(align);
                }
                out.push(b' ');
                self.write_value(plan, value, out);
            }
            Argument::Number(ty, attr) => {
                out.push(b' ');
                match self.consts.of_attr(ty, attr) {
                    Ok(constant) => self.consts.write(constant, &mut self.types, out),
                    Err(_) => out.text("poison"),
                }
            }
            Argument::Poison(_) => out.text(" poison"),
            Argument::Text(text) => {
                out.text(" !");
                out.quoted(text.as_bytes());
            }
            Argument::Node(node) => {
                out.push(b' ');
                self.meta.write(node, out);
            }
        }
    }

    /// Writes a call of an intrinsic by its name.
    pub(super) fn write_named_intrinsic(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text("call");
        self.write_math_flags(op, out);
        out.push(b' ');
        self.write_callee(plan, op, out);
        out.push(b'(');
        let given: Vec<AttrRef<'m>> =
            op.attr("arg_attrs").and_then(|list| list.as_array()).into_iter().flatten().collect();
        let count = op.operand_group(0).len();
        let name = op.attr("intrin").and_then(|name| name.as_bytes()).unwrap_or_default();
        let shown = definition_of(name).map_or(&[][..], |known| &known.definition.shown);
        for (index, value) in op.operands().take(count).enumerate() {
            out.comma(index);
            if let Some((_, name, words)) = shown.iter().find(|(position, ..)| *position == index) {
                let number = plan.constant(value).and_then(|number| self.consts.as_int(number)?.to_u64());
                let word = number.and_then(|number| words.get(usize::try_from(number).ok()?));
                out.text(&format!("/* {name}={} */ ", word.unwrap_or(&"")));
            }
            self.write_argument(plan, Argument::Value(value, None), given.get(index).copied(), out);
        }
        out.push(b')');
        self.write_bundles(plan, op, count, out);
    }
}
