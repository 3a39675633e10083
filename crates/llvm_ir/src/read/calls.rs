//! Parsing of calls, and what belongs to them.

use super::lex::Token;
use super::metadata::{Md, Val};
use super::module::{Attributes, Bundle, Call, EntryKind, Function, Head, Inst, Op, Typed};
use super::parser::{Parsed, Parser};
use super::ty::{Ty, TyData};
use ir::def::EnumAttr;
use llvm::attrs::CConv;

impl Parser<'_> {
    /// Parses a calling convention, if one is next: its number.
    pub(crate) fn convention(&mut self) -> Parsed<u32> {
        let Token::Word(word) = self.token else { return Ok(0) };
        if word == "cc" {
            self.bump();
            return self.unsigned32();
        }
        if word == "ccc" {
            self.bump();
            return Ok(0);
        }
        if !word.ends_with("cc") && !word.contains('_') {
            return Ok(0);
        }
        let found = CConv::DEF.cases.iter().map(|case| case.1).find(|&number| {
            CConv::from_word(number).is_some_and(|of| crate::functions::convention(of).trim_end() == word)
        });
        if found.is_some() {
            self.bump();
        }
        Ok(found.unwrap_or(0))
    }

    /// Parses the flags of fast math, as their bits.
    pub(crate) fn fast_math(&mut self) -> u32 {
        let mut bits = 0;
        while let Token::Word(word) = self.token {
            bits |= match word {
                "nnan" => 1,
                "ninf" => 2,
                "nsz" => 4,
                "arcp" => 8,
                "contract" => 16,
                "afn" => 32,
                "reassoc" => 64,
                "fast" => 127,
                _ => break,
            };
            self.bump();
        }
        bits
    }

    /// Parses a call after its keyword, up to its operand bundles. The groups of attributes are returned too.
    pub(crate) fn call(&mut self, tail: &'static str) -> Parsed<(Call, Ty, Vec<u32>)> {
        let convention = self.convention()?;
        let result_attributes = self.parameter_attributes()?;
        let is_placed = self.is_word("addrspace");
        let written = self.address_space()?;
        let space = if is_placed { written } else { self.program_space() };
        let at = self.at;
        let written = self.ty_or_void()?;
        let callee_at = self.at;
        // A callee may be in another space of addresses: its type is that of the entry if it is known.
        let pointer = self.pointer_of_callee(space);
        let callee = self.value(pointer)?;
        let (arguments, argument_attributes) = self.arguments()?;
        let (attributes, groups) = self.function_attributes(false)?;
        let bundles = self.bundles()?;
        let function = match self.module.types.data(written) {
            TyData::Function(..) => written,
            _ => {
                let types = arguments.iter().map(|argument| argument.0).collect();
                self.module.types.of(TyData::Function(written, types, false))
            }
        };
        let TyData::Function(result, parameters, variadic) = self.module.types.data(function).clone() else {
            return self.error_at(at, "invalid function return type");
        };
        self.check_arguments(&parameters, variadic, &arguments, callee_at)?;
        if let Val::Asm(asm) = &callee
            && let Some(wrong) = self.wrong_output(&asm.constraints, result)
        {
            return self.error_at(callee_at, wrong);
        }
        self.check_debug_call(&callee, at)?;
        if let Val::Const(constant) = &callee
            && let super::constant::ConstData::Global(entry, _) = self.module.consts.data(*constant)
            && self.module.entries[*entry].name.starts_with(b"llvm.")
        {
            self.intrinsics.push((*entry, function));
        }
        let call = Call {
            tail,
            convention,
            function,
            callee,
            arguments,
            argument_attributes,
            result_attributes,
            attributes,
            bundles,
        };
        Ok((call, result, groups))
    }

    /// Returns what is wrong with the result of inline assembly, if its constraints say so.
    fn wrong_output(&self, constraints: &[u8], result: Ty) -> Option<&'static str> {
        let outputs = constraints
            .split(|&byte| byte == b',')
            .filter(|constraint| constraint.starts_with(b"=") && !constraint[1..].starts_with(b"*"))
            .count();
        let fields = match self.module.types.body(result) {
            Some(TyData::Struct(fields, _)) => Some(fields.len()),
            _ => None,
        };
        match (outputs, fields) {
            (0, _) if result != Ty::VOID => Some("inline asm without outputs must return void"),
            (1, Some(_)) => Some("inline asm with one output cannot return struct"),
            (0 | 1, _) => None,
            (_, fields) if fields == Some(outputs) => None,
            _ => Some("number of output constraints does not match number of return struct elements"),
        }
    }

    /// Checks that intrinsics for debug information are not mixed with records.
    fn check_debug_call(&mut self, callee: &Val, at: usize) -> Parsed<()> {
        let kinds: [&[u8]; 4] =
            [b"llvm.dbg.value", b"llvm.dbg.declare", b"llvm.dbg.assign", b"llvm.dbg.label"];
        if !self.module.callee(callee).is_some_and(|entry| kinds.contains(&&entry.name[..])) {
            return Ok(());
        }
        if self.has_records {
            let message = "llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info";
            return self.error_at(at, message);
        }
        self.has_debug_calls = true;
        Ok(())
    }

    /// Returns the address space of functions, which the data layout says.
    pub(crate) fn program_space(&self) -> u32 {
        let text = std::str::from_utf8(&self.module.layout).unwrap_or("");
        text.split('-').find_map(|token| token.strip_prefix('P')?.parse().ok()).unwrap_or(0)
    }

    fn pointer_of_callee(&mut self, space: u32) -> Ty {
        let entry = match &self.token {
            Token::Global(name) => self.entry_of_name.get(&**name),
            Token::GlobalNumber(number) => self.entry_of_number.get(number),
            _ => None,
        };
        match entry {
            Some(&entry) => self.module.entries[entry].ty,
            None => self.module.types.of(TyData::Ptr(space)),
        }
    }

    fn check_arguments(
        &self,
        parameters: &[Ty],
        variadic: bool,
        arguments: &[(Ty, Val)],
        at: usize,
    ) -> Parsed<()> {
        if arguments.len() < parameters.len() {
            return self.error_at(at, "not enough parameters specified for call");
        }
        if arguments.len() > parameters.len() && !variadic {
            return self.error_at(at, "too many arguments specified");
        }
        for (argument, &wanted) in arguments.iter().zip(parameters) {
            if argument.0 != wanted {
                let wanted = self.module.types.text(wanted);
                return self.error_at(at, format!("argument is not of expected type '{wanted}'"));
            }
        }
        Ok(())
    }

    fn arguments(&mut self) -> Parsed<(Vec<Typed>, Vec<Attributes>)> {
        self.expect(b'(', "expected '(' in call")?;
        let (mut arguments, mut attributes) = (Vec::new(), Vec::new());
        while !self.is(b')') {
            if !arguments.is_empty() {
                self.expect(b',', "expected ',' in argument list")?;
            }
            if self.token == Token::Dots {
                // The arguments of a forwarding call are those of the function.
                self.bump();
                break;
            }
            let ty = self.ty()?;
            if ty == Ty::METADATA {
                let value = self.metadata_value()?;
                arguments.push((ty, Val::Metadata(value)));
                attributes.push(Vec::new());
                continue;
            }
            attributes.push(self.parameter_attributes()?);
            let value = self.value(ty)?;
            arguments.push((ty, value));
        }
        self.bump();
        Ok((arguments, attributes))
    }

    fn bundles(&mut self) -> Parsed<Vec<Bundle>> {
        let mut bundles = Vec::new();
        if !self.eat(b'[') {
            return Ok(bundles);
        }
        while !self.eat(b']') {
            if !bundles.is_empty() {
                self.expect(b',', "expected ',' in input list")?;
            }
            let tag = self.string()?;
            self.expect(b'(', "expected '(' in operand bundle")?;
            let mut inputs = Vec::new();
            while !self.eat(b')') {
                if !inputs.is_empty() {
                    self.expect(b',', "expected ',' in input list")?;
                }
                inputs.push(self.typed_value()?);
            }
            bundles.push((tag, inputs));
        }
        Ok(bundles)
    }

    /// Declares intrinsics that are called without a declaration.
    pub(crate) fn declare_intrinsics(&mut self) {
        let mut found = std::mem::take(&mut self.intrinsics);
        // LLVM has what a text does not declare by name.
        found.sort_by(|a, b| self.module.entries[a.0].name.cmp(&self.module.entries[b.0].name));
        for (entry, ty) in found {
            if self.module.entries[entry].kind != EntryKind::Undefined {
                continue;
            }
            let TyData::Function(_, parameters, _) = self.module.types.data(ty).clone() else { continue };
            let stored = &mut self.module.entries[entry];
            (stored.kind, stored.index) = (EntryKind::Function, self.module.functions.len());
            let parameters = parameters
                .into_iter()
                .map(|ty| super::module::Parameter { ty, attributes: Vec::new() })
                .collect();
            self.module.functions.push(Function {
                entry,
                head: Head::default(),
                convention: 0,
                ty,
                parameters,
                result_attributes: Vec::new(),
                attributes: Vec::new(),
                section: None,
                comdat: None,
                align: None,
                collector: None,
                personality: None,
                attachments: Vec::new(),
                is_definition: false,
                blocks: Vec::new(),
                locals: 0,
                span: (0, 0),
            });
        }
    }

    /// Parses the attachments of an instruction after a comma that has been read.
    pub(crate) fn attachments(&mut self, inst: &mut Inst) -> Parsed<()> {
        loop {
            let Token::Metadata(kind) = self.token.clone() else {
                return self.error("expected metadata after comma");
            };
            self.bump();
            let node = self.node()?;
            if node != Md::Null {
                inst.attachments.push((kind.to_vec(), node));
            }
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// Parses a call that may end its block.
    pub(crate) fn invoke(&mut self) -> Parsed<(Op, Ty, Vec<u32>)> {
        let (call, result, groups) = self.call("")?;
        self.expect_word("to", "expected 'to' in invoke")?;
        let normal = self.target_block()?;
        self.expect_word("unwind", "expected 'unwind' in invoke")?;
        let unwind = self.target_block()?;
        Ok((Op::Invoke(Box::new(call), normal, unwind), result, groups))
    }
}
