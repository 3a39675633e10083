//! Operations, each as its statement or its part of an expression.

use crate::Emitter;
use crate::expressions::is_inlined;
use crate::names::is_deferred;
use diag::Diagnostic;
use emitc::{CmpPredicate, FormatPart};
use ir::{AttrRef, OpRef};

/// Returns the operator of a binary operation.
fn binary_operator(op: OpRef<'_>) -> Option<&'static str> {
    Some(match op.name_str().strip_prefix("emitc.")? {
        "add" => "+",
        "bitwise_and" => "&",
        "bitwise_left_shift" => "<<",
        "bitwise_or" => "|",
        "bitwise_right_shift" => ">>",
        "bitwise_xor" => "^",
        "cmp" => match op.enum_attr::<CmpPredicate>("predicate")? {
            CmpPredicate::Eq => "==",
            CmpPredicate::Ne => "!=",
            CmpPredicate::Lt => "<",
            CmpPredicate::Le => "<=",
            CmpPredicate::Gt => ">",
            CmpPredicate::Ge => ">=",
            CmpPredicate::ThreeWay => "<=>",
        },
        "div" => "/",
        "logical_and" => "&&",
        "logical_or" => "||",
        "mul" => "*",
        "rem" => "%",
        "sub" => "-",
        _ => return None,
    })
}

/// Returns the operator of a unary operation.
fn unary_operator(op: OpRef<'_>) -> Option<&str> {
    Some(match op.name_str() {
        "emitc.address_of" => "&",
        "emitc.apply" => op.attr("applicableOperator")?.as_str()?,
        "emitc.bitwise_not" => "~",
        "emitc.logical_not" => "!",
        "emitc.unary_minus" => "-",
        "emitc.unary_plus" => "+",
        // The value of a variable is its name.
        "emitc.load" => "",
        _ => return None,
    })
}

/// Whether the text of an operation ends as it is, or with a brace.
fn needs_no_semicolon(op: OpRef<'_>) -> bool {
    matches!(
        op.name_str(),
        "cf.cond_br"
            | "emitc.declare_func"
            | "emitc.do"
            | "emitc.file"
            | "emitc.for"
            | "emitc.if"
            | "emitc.include"
            | "emitc.switch"
            | "emitc.verbatim"
    )
}

impl<'a> Emitter<'a> {
    /// Writes an operation, and what ends its line. Recursion is bounded by stack that grows.
    pub(crate) fn emit_op(&mut self, op: OpRef<'a>, semicolon: bool) -> Result<(), Diagnostic> {
        ir::ensure_sufficient_stack(|| self.emit_op_part(op))?;
        if is_deferred(op) || self.expression.is_some() || is_inlined(op) {
            return Ok(());
        }
        self.text.write(if semicolon && !needs_no_semicolon(op) { ";\n" } else { "\n" });
        Ok(())
    }

    fn emit_op_part(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        if let Some(operator) = binary_operator(op) {
            self.emit_assign_prefix(op)?;
            self.emit_operand(op.operand(0))?;
            self.text.write(&format!(" {operator} "));
            return self.emit_operand(op.operand(1));
        }
        if let Some(operator) = unary_operator(op) {
            self.emit_assign_prefix(op)?;
            self.text.write(operator);
            return self.emit_operand(op.operand(0));
        }
        match op.name_str() {
            "builtin.module" => self.emit_all(op),
            "cf.br" => self.emit_branch(op),
            "cf.cond_br" => self.emit_conditional_branch(op),
            "emitc.class" => self.emit_class(op),
            "emitc.declare_func" => self.emit_function_declaration(op),
            "emitc.do" => self.emit_do(op),
            "emitc.file" => self.emit_file(op),
            "emitc.for" => self.emit_for(op),
            "emitc.func" | "func.func" => self.emit_function(op),
            "emitc.if" => self.emit_if(op),
            "emitc.switch" => self.emit_switch(op),
            _ if is_deferred(op) => {
                self.defer(op);
                Ok(())
            }
            _ => self.emit_simple(op),
        }
    }

    fn emit_simple(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        match op.name_str() {
            "emitc.assign" => {
                self.emit_variable_assignment(op.operand(0))?;
                self.emit_operand(op.operand(1))
            }
            "emitc.call" | "func.call" => {
                let callee = op.attr("callee").and_then(|callee| callee.as_flat_symbol());
                self.emit_assign_prefix(op)?;
                self.text.write(callee.map_or("", |callee| self.cx.ident_str(callee)));
                self.text.write("(");
                self.emit_operands(op)?;
                self.text.write(")");
                Ok(())
            }
            "emitc.call_opaque" => self.emit_opaque_call(op),
            "emitc.cast" => {
                self.emit_assign_prefix(op)?;
                self.text.write("(");
                self.emit_type(op.loc(), op.result(0).ty())?;
                self.text.write(") ");
                self.emit_operand(op.operand(0))
            }
            "emitc.conditional" => {
                self.emit_assign_prefix(op)?;
                self.emit_operand(op.operand(0))?;
                self.text.write(" ? ");
                self.emit_operand(op.operand(1))?;
                self.text.write(" : ");
                self.emit_operand(op.operand(2))
            }
            "emitc.constant" | "emitc.variable" => self.emit_constant(op),
            "emitc.expression" if is_inlined(op) => Ok(()),
            "emitc.expression" => {
                self.emit_assign_prefix(op)?;
                self.emit_expression(op)
            }
            "emitc.field" | "emitc.global" => self.emit_global(op),
            "emitc.include" => {
                self.emit_include(op);
                Ok(())
            }
            "emitc.return" | "func.return" => self.emit_return(op),
            "emitc.verbatim" => self.emit_verbatim(op),
            _ => Err(op.error("unable to find printer for op")),
        }
    }

    fn emit_all(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        op.region(0).ops().try_for_each(|inner| self.emit_op(inner, false))
    }

    fn emit_file(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let id = op.attr("id").and_then(|id| id.as_bytes()).unwrap_or_default();
        match id == self.options.file_id.as_bytes() && !id.is_empty() {
            true => self.emit_all(op),
            false => Ok(()),
        }
    }

    fn emit_class(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.write("class ");
        self.emit_symbol_name(op);
        self.text.write(if op.attr("final_specifier").is_some() {
            " final {\n public:\n"
        } else {
            " {\n public:\n"
        });
        self.text.indent();
        self.emit_all(op)?;
        self.text.unindent();
        self.text.write("};");
        Ok(())
    }

    /// Keeps the text that stands for the result of an operation.
    fn defer(&mut self, op: OpRef<'a>) {
        let string = |name: &str| {
            let attr = op.attr(name);
            let symbol = attr.and_then(|attr| attr.as_flat_symbol()).map(|name| self.cx.ident_str(name));
            symbol.or_else(|| attr.and_then(|attr| attr.as_str())).unwrap_or_default().to_owned()
        };
        let text = match op.name_str() {
            "emitc.get_field" => string("field_name"),
            "emitc.get_global" => string("name"),
            "emitc.literal" => string("value"),
            "emitc.dereference" => format!("*{}", self.names.of(op.operand(0))),
            "emitc.member" => format!("{}.{}", self.names.of(op.operand(0)), string("member")),
            "emitc.member_of_ptr" => format!("{}->{}", self.names.of(op.operand(0)), string("member")),
            _ => {
                let indices = op.operands().skip(1);
                indices.fold(self.names.of(op.operand(0)), |text, index| {
                    format!("{text}[{}]", self.names.of(index))
                })
            }
        };
        self.names.set(op.result(0), text);
    }

    fn emit_opaque_call(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.emit_assign_prefix(op)?;
        self.text.write_bytes(op.attr("callee").and_then(AttrRef::as_bytes).unwrap_or_default());
        if let Some(args) = op.attr("template_args").and_then(AttrRef::as_array) {
            self.text.write("<");
            for (at, arg) in args.enumerate() {
                self.separate(at);
                self.emit_attr(op.loc(), arg)?;
            }
            self.text.write(">");
        }
        self.text.write("(");
        match op.attr("args").and_then(AttrRef::as_array) {
            None => self.emit_operands(op)?,
            Some(args) => {
                for (at, arg) in args.enumerate() {
                    self.separate(at);
                    self.emit_argument(op, arg)?;
                }
            }
        }
        self.text.write(")");
        Ok(())
    }

    /// Writes an argument that an attribute says: an operand by its number, or the attribute.
    fn emit_argument(&mut self, op: OpRef<'a>, arg: AttrRef<'a>) -> Result<(), Diagnostic> {
        let index = arg.as_i64().filter(|_| arg.ty().is_some_and(|ty| ty.is_index()));
        match index.and_then(|index| op.operands().nth(usize::try_from(index).ok()?)) {
            Some(operand) => self.emit_operand(operand),
            None => self.emit_attr(op.loc(), arg),
        }
    }

    fn emit_constant(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(value) = op.attr("value") else { return Ok(()) };
        let is_opaque = value.dialect_def().is_some();
        let is_empty = is_opaque && value.dialect_param(0).and_then(AttrRef::as_bytes) == Some(b"");
        if self.expression.is_none() && is_empty {
            return match self.options.declare_variables_at_top {
                true => Ok(()),
                false => self.emit_variable_declaration(op.result(0), false),
            };
        }
        self.emit_assign_prefix(op)?;
        self.emit_attr(op.loc(), value)
    }

    /// Writes an `emitc.global` or an `emitc.field`.
    fn emit_global(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(ty) = op.attr("type").and_then(|ty| ty.as_type()) else { return Ok(()) };
        if op.attr("extern_specifier").is_some() {
            self.text.write("extern ");
        } else if op.attr("static_specifier").is_some() {
            self.text.write("static ");
        }
        if op.attr("const_specifier").is_some() {
            self.text.write("const ");
        }
        let name = op.symbol_name().map_or("", |name| self.cx.ident_str(name));
        self.emit_declaration(op.loc(), ty, name)?;
        if let Some(value) = op.attr("initial_value") {
            self.text.write(" = ");
            self.emit_attr(op.loc(), value)?;
        }
        self.text.write(";");
        Ok(())
    }

    fn emit_include(&mut self, op: OpRef<'a>) {
        let is_standard = op.attr("is_standard_include").is_some();
        self.text.write(if is_standard { "#include <" } else { "#include \"" });
        self.text.write_bytes(op.attr("include").and_then(AttrRef::as_bytes).unwrap_or_default());
        self.text.write(if is_standard { ">" } else { "\"" });
    }

    fn emit_return(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.write("return");
        match op.num_operands() {
            0 => Ok(()),
            1 => {
                self.text.write(" ");
                self.emit_operand(op.operand(0))
            }
            _ => {
                self.text.write(" std::make_tuple(");
                self.emit_operands(op)?;
                for attr in op.attrs() {
                    self.text.write(&format!(", /* {} */", self.cx.ident_str(attr.name)));
                    self.emit_attr(op.loc(), self.cx.attr_ref(attr.value))?;
                }
                self.text.write(")");
                Ok(())
            }
        }
    }

    fn emit_verbatim(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let text = op.attr("value").and_then(AttrRef::as_bytes).unwrap_or_default();
        if op.num_operands() == 0 {
            self.text.write_bytes(text);
            return Ok(());
        }
        let text = String::from_utf8_lossy(text);
        let parts = emitc::parse_format(&text).map_err(|message| op.error(message))?;
        let mut operands = op.operands();
        for part in parts {
            match part {
                FormatPart::Text(text) => self.text.write(text),
                FormatPart::Placeholder => {
                    if let Some(operand) = operands.next() {
                        self.emit_operand(operand)?;
                    }
                }
            }
        }
        Ok(())
    }
}
