//! Parsing of functions: their heads, blocks, and the names in them.

use super::constant::BlockName;
use super::lex::Token;
use super::locals::Locals;
use super::metadata::{Md, Val};
use super::module::{Attributes, Block, EntryKind, Function, Head, Inst, Op, Parameter, Record};
use super::parser::{GroupUser, Parsed, Parser};
use super::ty::{Ty, TyData};

/// Whether an instruction ends its block.
fn is_terminator(op: &Op) -> bool {
    matches!(
        op,
        Op::Ret
            | Op::Br(_)
            | Op::Switch { .. }
            | Op::IndirectBr(_)
            | Op::Invoke(..)
            | Op::Resume
            | Op::Unreachable
            | Op::Foreign { ends: true, .. }
    )
}

/// Returns the record that a call of an intrinsic for debug information is today.
fn debug_record(parser: &Parser<'_>, inst: &Inst) -> Option<Record> {
    let Op::Call(call) = &inst.op else { return None };
    let entry = parser.module.callee(&call.callee)?;
    let kind = std::str::from_utf8(&entry.name).ok()?.strip_prefix("llvm.dbg.")?;
    if !matches!(kind, "value" | "declare" | "assign" | "label") {
        return None;
    }
    let mut nodes = Vec::new();
    for (_, value) in &call.arguments {
        match value {
            Val::Metadata(md) => nodes.push(md.clone()),
            _ => return None,
        }
    }
    let location = inst.attachment("dbg").cloned().unwrap_or(Md::Null);
    let mut value = None;
    if kind != "label" && !nodes.is_empty() {
        value = Some((Ty::METADATA, Val::Metadata(nodes.remove(0))));
    }
    Some(Record { kind: kind.to_owned(), value, nodes, location, span: inst.span })
}

fn shown(name: &BlockName) -> String {
    match name {
        BlockName::Named(name) => format!("%{}", String::from_utf8_lossy(name)),
        BlockName::Numbered(number) => format!("%{number}"),
    }
}

impl Parser<'_> {
    /// Returns the local of a name, which is made if it is new.
    pub(crate) fn local(&mut self, name: BlockName, ty: Ty) -> Parsed<usize> {
        let at = self.at;
        let Some(locals) = &mut self.locals else { return self.error("invalid use of function-local name") };
        if let Some(&local) = locals.known.get(&name) {
            let found = locals.all[local].ty;
            if found == ty {
                return Ok(local);
            }
            let name = shown(&name);
            if ty == Ty::LABEL {
                return self.error(format!("'{name}' is not a basic block"));
            }
            let (found, wanted) = (self.module.types.text(found), self.module.types.text(ty));
            return self.error(format!("'{name}' defined with type '{found}' but expected '{wanted}'"));
        }
        if matches!(self.module.types.data(ty), TyData::Function(..) | TyData::Void | TyData::Metadata) {
            return self.error("invalid use of a non-first-class type");
        }
        Ok(self.locals.get_or_insert_default().add(ty, name, false, at))
    }

    /// Defines a value, by its name or by the next number.
    pub(crate) fn define_local(&mut self, name: Option<BlockName>, ty: Ty, at: usize) -> Parsed<usize> {
        let locals = self.locals.get_or_insert_default();
        let name = match name {
            Some(BlockName::Numbered(number)) if number < locals.next => {
                let next = locals.next;
                let what = if ty == Ty::LABEL { "label" } else { "instruction" };
                return self.error_at(at, format!("{what} expected to be numbered '%{next}' or greater"));
            }
            Some(name) => name,
            None => BlockName::Numbered(locals.next),
        };
        if let BlockName::Numbered(number) = name {
            locals.next = number.saturating_add(1);
        }
        if let Some(&local) = locals.known.get(&name) {
            let known = &locals.all[local];
            if known.defined {
                let name = shown(&name);
                let what = if ty == Ty::LABEL {
                    "unable to create block named"
                } else {
                    "multiple definition of local value named"
                };
                return self.error_at(at, format!("{what} '{}'", &name[1..]));
            }
            if known.ty != ty {
                let (found, position) = (known.ty, known.position);
                if found == Ty::LABEL {
                    return self.error_at(position, format!("'{}' is not a basic block", shown(&name)));
                }
                let found = self.module.types.text(found);
                return self.error_at(at, format!("instruction forward referenced with type '{found}'"));
            }
            self.locals.get_or_insert_default().all[local].defined = true;
            return Ok(local);
        }
        Ok(locals.add(ty, name, true, at))
    }

    /// Parses `declare ...`.
    pub(crate) fn declaration(&mut self) -> Parsed<()> {
        self.bump();
        let mut attachments = Vec::new();
        while let Token::Metadata(kind) = self.token.clone() {
            self.bump();
            let node = self.node()?;
            attachments.push((kind.to_vec(), node));
        }
        let index = self.function_head(false)?;
        self.module.functions[index].attachments.splice(0..0, attachments);
        self.locals = None;
        Ok(())
    }

    /// Parses `define ...`.
    pub(crate) fn definition(&mut self) -> Parsed<()> {
        self.bump();
        let index = self.function_head(true)?;
        while let Token::Metadata(kind) = self.token.clone() {
            self.bump();
            let node = self.node()?;
            self.module.functions[index].attachments.push((kind.to_vec(), node));
        }
        self.body(index)?;
        self.finish_locals(index)
    }

    /// Parses what comes before the convention, and refuses linkages that functions do not have.
    fn function_linkage(&mut self, defines: bool) -> Parsed<Head> {
        let linkage_at = self.at;
        let head = self.head()?;
        let refused = match head.linkage {
            "extern_weak" | "external" => defines && head.linkage == "extern_weak",
            "appending" | "common" => true,
            "" => false,
            _ => !defines,
        };
        if refused {
            let message = match head.linkage {
                "appending" | "common" => "invalid function linkage type",
                _ if defines => "invalid linkage for function definition",
                _ => "invalid linkage for function declaration",
            };
            return self.error_at(linkage_at, message);
        }
        Ok(head)
    }

    fn function_head(&mut self, defines: bool) -> Parsed<usize> {
        let start = self.at;
        let mut head = self.function_linkage(defines)?;
        let convention = self.convention()?;
        let result_attributes = self.parameter_attributes()?;
        let result_at = self.at;
        let result = self.ty_or_void()?;
        if matches!(self.module.types.data(result), TyData::Label | TyData::Metadata | TyData::Function(..)) {
            return self.error_at(result_at, "invalid function return type");
        }
        let (name_at, mut name) = (self.at, self.token.clone());
        match name {
            Token::Global(_) | Token::GlobalNumber(_) => self.bump(),
            // A function without a name has the next number.
            Token::Punct(b'(') => name = Token::GlobalNumber(self.next_global),
            _ => return self.error("expected function name"),
        }
        let index = self.module.functions.len();
        self.locals = Some(Locals { result: Some(result), ..Locals::default() });
        let (parameters, variadic) = self.parameters()?;
        head.unnamed = self.unnamed();
        let is_placed = self.is_word("addrspace");
        let written = self.address_space()?;
        let space = if is_placed { written } else { self.program_space() };
        let (attributes, groups) = self.function_attributes(false)?;
        let types = parameters.iter().map(|parameter| parameter.ty).collect();
        let ty = self.module.types.of(TyData::Function(result, types, variadic));
        let pointer = self.module.types.of(TyData::Ptr(space));
        let entry = self.define(&name, EntryKind::Function, index, pointer, name_at)?;
        self.module.functions.push(Function {
            entry,
            head,
            convention,
            ty,
            parameters,
            result_attributes,
            attributes,
            section: None,
            comdat: None,
            align: None,
            collector: None,
            personality: None,
            attachments: Vec::new(),
            is_definition: defines,
            blocks: Vec::new(),
            locals: 0,
            span: (start, start),
        });
        self.group_uses.extend(groups.into_iter().map(|group| (GroupUser::Function(index), group)));
        self.function_properties(index)?;
        self.module.functions[index].span.1 = self.end;
        Ok(index)
    }

    fn function_properties(&mut self, index: usize) -> Parsed<()> {
        if self.eat_word("section") {
            let section = self.string()?;
            self.module.functions[index].section = Some(section);
        }
        if self.eat_word("partition") {
            self.string()?;
        }
        let entry = self.module.functions[index].entry;
        let comdat = self.optional_comdat(entry)?;
        let written = self.alignment()?;
        // Before the section an alignment is an attribute.
        let attributes = &mut self.module.functions[index].attributes;
        let mut align = None;
        attributes.retain(|attribute| match attribute {
            super::module::Attribute::Number(name, number) if name == "align" => {
                align = Some(*number);
                false
            }
            _ => true,
        });
        let function = &mut self.module.functions[index];
        (function.comdat, function.align) = (comdat, written.or(align));
        if self.eat_word("gc") {
            let collector = self.string()?;
            self.module.functions[index].collector = Some(collector);
        }
        for word in ["prefix", "prologue"] {
            if self.eat_word(word) {
                self.typed_constant()?;
            }
        }
        if self.eat_word("personality") {
            let personality = self.typed_constant()?;
            self.module.functions[index].personality = Some(personality);
        }
        Ok(())
    }

    fn parameters(&mut self) -> Parsed<(Vec<Parameter>, bool)> {
        self.expect(b'(', "expected '(' in function argument list")?;
        let mut parameters = Vec::new();
        if self.eat(b')') {
            return Ok((parameters, false));
        }
        loop {
            if self.token == Token::Dots {
                self.bump();
                self.expect(b')', "expected ')' at end of argument list")?;
                return Ok((parameters, true));
            }
            let at = self.at;
            let ty = self.ty_or_void()?;
            if ty == Ty::VOID {
                return self.error_at(at, "argument can not have void type");
            }
            if matches!(self.module.types.data(ty), TyData::Function(..) | TyData::Label) {
                return self.error_at(at, "invalid type for function argument");
            }
            let attributes: Attributes = self.parameter_attributes()?;
            let name_at = self.at;
            let name = match self.token.clone() {
                Token::Local(name) => Some(BlockName::Named(name.to_vec())),
                Token::LocalNumber(number) => Some(BlockName::Numbered(number)),
                _ => None,
            };
            if name.is_some() {
                self.bump();
            }
            self.define_local(name, ty, name_at)?;
            parameters.push(Parameter { ty, attributes });
            if !self.eat(b',') {
                self.expect(b')', "expected ')' at end of argument list")?;
                return Ok((parameters, false));
            }
        }
    }

    fn body(&mut self, index: usize) -> Parsed<()> {
        self.expect(b'{', "expected '{' in function body")?;
        if self.is(b'}') {
            return self.error("function body requires at least one basic block");
        }
        self.meet_taken_blocks(index)?;
        while !self.is(b'}') && !self.is_word("uselistorder") {
            self.block(index)?;
        }
        while self.is_word("uselistorder") {
            while !self.is(b'}') {
                if self.token == Token::End {
                    return self.error("expected '}' here");
                }
                self.bump();
            }
            self.bump();
        }
        self.expect(b'}', "expected '}' in function body")
    }

    /// Meets the blocks whose addresses were taken before the function, in the order of their names, as LLVM does: it
    /// numbers blocks in the order in which it meets them.
    fn meet_taken_blocks(&mut self, index: usize) -> Parsed<()> {
        let entry = self.module.functions[index].entry;
        let taken = self.module.consts.taken_blocks().filter(|(function, _)| *function == entry);
        let mut names: Vec<BlockName> = taken.map(|(_, name)| name.clone()).collect();
        names.sort();
        for name in names {
            self.local(name, Ty::LABEL)?;
        }
        Ok(())
    }

    fn block(&mut self, index: usize) -> Parsed<()> {
        let at = self.at;
        let name = match self.token.clone() {
            Token::Label(name) => {
                self.bump();
                let number = std::str::from_utf8(&name).ok().and_then(|name| name.parse::<u32>().ok());
                match number {
                    Some(number) if name.iter().all(u8::is_ascii_digit) => Some(BlockName::Numbered(number)),
                    _ => Some(BlockName::Named(name.to_vec())),
                }
            }
            _ => None,
        };
        let local = self.define_local(name, Ty::LABEL, at)?;
        let number = self.module.functions[index].blocks.len();
        let locals = self.locals.get_or_insert_default();
        locals.all[local].block = Some(number);
        let name = locals.all[local].name.clone();
        let met = locals.all[local].met;
        self.module.functions[index].blocks.push(Block { name, met, insts: Vec::new() });
        loop {
            let records = self.records()?;
            self.locals.get_or_insert_default().waiting.extend(records);
            let mut inst = self.instruction(index, number)?;
            if let Some(record) = debug_record(self, &inst) {
                self.locals.get_or_insert_default().waiting.push(record);
                continue;
            }
            inst.records = std::mem::take(&mut self.locals.get_or_insert_default().waiting);
            let ends = is_terminator(&inst.op);
            self.module.functions[index].blocks[number].insts.push(inst);
            if ends {
                return Ok(());
            }
        }
    }

    /// Parses records of debug information.
    fn records(&mut self) -> Parsed<Vec<Record>> {
        let mut records = Vec::new();
        while let Token::Record(name) = self.token.clone() {
            let start = self.at;
            let Some(kind) = name.strip_prefix("dbg_") else {
                return self.error("expected record type");
            };
            let kind = kind.to_owned();
            if self.has_debug_calls {
                let message = "debug record should not appear in a module containing debug info intrinsics";
                return self.error(message);
            }
            self.has_records = true;
            self.bump();
            self.expect(b'(', "Expected '(' here")?;
            let mut value = None;
            if kind != "label" {
                let operand = self.metadata_value()?;
                value = Some((Ty::METADATA, Val::Metadata(operand)));
                self.expect(b',', "Expected ',' here")?;
            }
            let mut nodes = Vec::new();
            loop {
                let node = self.metadata_value()?;
                if self.eat(b')') {
                    let span = (start, self.end);
                    records.push(Record { kind, value, nodes, location: node, span });
                    break;
                }
                nodes.push(node);
                self.expect(b',', "Expected ',' here")?;
            }
        }
        Ok(records)
    }

    /// Checks that all locals are defined, and makes the targets of branches the numbers of blocks.
    fn finish_locals(&mut self, index: usize) -> Parsed<()> {
        let Some(locals) = self.locals.take() else { return Ok(()) };
        if let Some(undefined) = locals.all.iter().find(|local| !local.defined) {
            let name = undefined.name.as_ref().map(shown).unwrap_or_default();
            return self.error_at(undefined.position, format!("use of undefined value '{name}'"));
        }
        let function = &mut self.module.functions[index];
        function.locals = locals.all.len();
        let resolve = |target: &mut usize| *target = locals.all[*target].block.unwrap_or(0);
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            match &mut inst.op {
                Op::Br(targets)
                | Op::IndirectBr(targets)
                | Op::Switch { targets, .. }
                | Op::Foreign { targets, .. }
                | Op::Phi(targets) => {
                    targets.iter_mut().for_each(resolve);
                }
                Op::Invoke(_, normal, unwind) => {
                    resolve(normal);
                    resolve(unwind);
                }
                _ => {}
            }
        }
        Ok(())
    }
}
