//! Parsing of global variables, aliases and ifuncs.

use super::lex::Token;
use super::module::{Entry, EntryKind, Head, Indirect, Variable};
use super::parser::{GroupUser, Parsed, Parser};
use super::ty::{Ty, TyData};

const LINKAGES: [&str; 11] = [
    "private",
    "internal",
    "weak",
    "weak_odr",
    "linkonce",
    "linkonce_odr",
    "available_externally",
    "appending",
    "common",
    "extern_weak",
    "external",
];

impl Parser<'_> {
    /// Parses linkage, preemption, visibility, storage class and thread-local storage.
    pub(crate) fn head(&mut self) -> Parsed<Head> {
        let mut head = Head { linkage: self.eat_any(&LINKAGES).unwrap_or(""), ..Head::default() };
        if self.eat_word("dso_local") {
            head.dso_local = true;
        } else {
            self.eat_word("dso_preemptable");
        }
        head.visibility = self.eat_any(&["default", "hidden", "protected"]).unwrap_or("");
        if head.visibility == "default" {
            head.visibility = "";
        }
        self.eat_any(&["dllimport", "dllexport"]);
        if self.eat_word("thread_local") {
            head.thread_local = true;
            if self.eat(b'(') {
                if self.eat_any(&["localdynamic", "initialexec", "localexec"]).is_none() {
                    return self.error("expected localdynamic, initialexec or localexec");
                }
                self.expect(b')', "expected ')' after thread local model")?;
            }
        }
        let local = matches!(head.linkage, "private" | "internal");
        head.dso_local |= local || !head.visibility.is_empty() && head.linkage != "extern_weak";
        Ok(head)
    }

    pub(crate) fn unnamed(&mut self) -> &'static str {
        self.eat_any(&["unnamed_addr", "local_unnamed_addr"]).unwrap_or("")
    }

    /// Defines an entry, which is made if nothing has referred to it.
    pub(crate) fn define(
        &mut self,
        name: &Token<'_>,
        kind: EntryKind,
        index: usize,
        ty: Ty,
        at: usize,
    ) -> Parsed<usize> {
        let (entry, shown) = match name {
            Token::Global(name) => {
                (self.entry_named(name, ty), format!("@{}", String::from_utf8_lossy(name)))
            }
            Token::GlobalNumber(number) => {
                if *number < self.next_global {
                    let message =
                        format!("variable expected to be numbered '@{}' or greater", self.next_global);
                    return self.error_at(at, message);
                }
                self.next_global = *number + 1;
                (self.entry_numbered(*number, ty), format!("@{number}"))
            }
            _ => return self.error_at(at, "expected global name"),
        };
        let Entry { kind: known, ty: expected, position, .. } = self.module.entries[entry];
        if known != EntryKind::Undefined {
            let what = if kind == EntryKind::Function { "function" } else { "global" };
            return match kind {
                EntryKind::Function => {
                    self.error_at(at, format!("invalid redefinition of function '{}'", &shown[1..]))
                }
                _ => self.error_at(at, format!("redefinition of {what} '{shown}'")),
            };
        }
        if expected != ty {
            let message = "forward reference and definition of global have different types";
            return self.error_at(position, message);
        }
        let stored = &mut self.module.entries[entry];
        (stored.kind, stored.index) = (kind, index);
        Ok(entry)
    }

    /// Parses `@name = ...`.
    pub(crate) fn global(&mut self) -> Parsed<()> {
        let (start, name) = (self.at, self.token.clone());
        self.bump();
        self.expect(b'=', "expected '=' in global variable")?;
        let mut head = self.head()?;
        head.unnamed = self.unnamed();
        match self.eat_any(&["alias", "ifunc"]) {
            Some(word) => self.indirect(start, &name, head, word),
            None => self.variable(start, &name, head),
        }
    }

    fn variable(&mut self, start: usize, name: &Token<'_>, head: Head) -> Parsed<()> {
        let space = self.address_space()?;
        // As upstream's import, this one has no use for it.
        self.eat_word("externally_initialized");
        let constant = match self.eat_any(&["global", "constant"]) {
            Some(word) => word == "constant",
            None => return self.error("expected 'global' or 'constant'"),
        };
        let type_at = self.at;
        let ty = self.ty()?;
        if matches!(
            self.module.types.data(ty),
            TyData::Function(..) | TyData::Label | TyData::Metadata | TyData::Token
        ) {
            return self.error_at(type_at, "invalid type for global variable");
        }
        let pointer = self.module.types.of(TyData::Ptr(space));
        let index = self.module.variables.len();
        let is_declared = matches!(head.linkage, "external" | "extern_weak");
        let value = if is_declared { None } else { Some(self.constant(ty)?) };
        let entry = self.define(name, EntryKind::Variable, index, pointer, start)?;
        self.module.variables.push(Variable {
            entry,
            head,
            space,
            constant,
            ty,
            value,
            section: None,
            comdat: None,
            align: None,
            attributes: Vec::new(),
            attachments: Vec::new(),
            span: (start, start),
        });
        self.variable_properties(index)?;
        let (attributes, groups) = self.function_attributes(false)?;
        self.module.variables[index].attributes = attributes;
        self.group_uses.extend(groups.into_iter().map(|group| (GroupUser::Variable(index), group)));
        self.module.variables[index].span.1 = self.end;
        Ok(())
    }

    fn variable_properties(&mut self, index: usize) -> Parsed<()> {
        while self.eat(b',') {
            match self.token.clone() {
                Token::Word("section") => {
                    self.bump();
                    let section = self.string()?;
                    self.module.variables[index].section = Some(section);
                }
                Token::Word("partition") => {
                    self.bump();
                    self.string()?;
                }
                Token::Word("align") => {
                    let align = self.alignment()?;
                    self.module.variables[index].align = align;
                }
                Token::Word("code_model") => {
                    self.bump();
                    self.string()?;
                }
                Token::Word("comdat") => {
                    let entry = self.module.variables[index].entry;
                    let comdat = self.optional_comdat(entry)?;
                    self.module.variables[index].comdat = comdat;
                }
                Token::Word(
                    "no_sanitize_address"
                    | "no_sanitize_hwaddress"
                    | "sanitize_memtag"
                    | "sanitize_address_dyninit",
                ) => self.bump(),
                Token::Metadata(kind) => {
                    self.bump();
                    let node = self.node()?;
                    self.module.variables[index].attachments.push((kind.to_vec(), node));
                }
                _ => return self.error("unknown global variable property!"),
            }
        }
        Ok(())
    }

    /// Parses `align 4`, if it is next.
    pub(crate) fn alignment(&mut self) -> Parsed<Option<u64>> {
        if !self.eat_word("align") {
            return Ok(None);
        }
        let parenthesized = self.eat(b'(');
        let at = self.at;
        let align = self.unsigned()?;
        if !align.is_power_of_two() {
            return self.error_at(at, "alignment is not a power of two");
        }
        if align > 1 << 32 {
            return self.error_at(at, "huge alignments are not supported yet");
        }
        if parenthesized {
            self.expect(b')', "expected ')'")?;
        }
        Ok(Some(align))
    }

    /// Parses `comdat`, with a name if it is not that of the global.
    pub(crate) fn optional_comdat(&mut self, entry: usize) -> Parsed<Option<Vec<u8>>> {
        if !self.eat_word("comdat") {
            return Ok(None);
        }
        let own = self.module.entries[entry].name.clone();
        if !self.eat(b'(') {
            if own.is_empty() {
                return self.error("comdat cannot be unnamed");
            }
            return Ok(Some(own));
        }
        let Token::Comdat(name) = self.token.clone() else { return self.error("expected comdat variable") };
        self.bump();
        self.expect(b')', "expected ')' after comdat var")?;
        Ok(Some(name.to_vec()))
    }

    fn indirect(&mut self, start: usize, name: &Token<'_>, head: Head, word: &str) -> Parsed<()> {
        let ty = self.ty()?;
        self.expect(b',', "expected comma after alias or ifunc's type")?;
        let target_at = self.at;
        let is_expression =
            matches!(self.token, Token::Word("bitcast" | "getelementptr" | "addrspacecast" | "inttoptr"));
        // An expression says its type itself.
        let target = if is_expression { self.constant_expression()? } else { self.typed_constant()? };
        let pointer = self.module.consts.ty(target);
        if !self.module.types.is_pointer(pointer) {
            return self.error_at(target_at, "An alias or ifunc must have pointer type");
        }
        while self.eat(b',') {
            self.expect_word("partition", "unknown alias or ifunc property!")?;
            self.string()?;
        }
        let is_alias = word == "alias";
        let list = if is_alias { &self.module.aliases } else { &self.module.ifuncs };
        let kind = if is_alias { EntryKind::Alias } else { EntryKind::IFunc };
        let entry = self.define(name, kind, list.len(), pointer, start)?;
        let indirect = Indirect { entry, head, ty, target, span: (start, self.end) };
        let Parser { module, .. } = self;
        if is_alias { &mut module.aliases } else { &mut module.ifuncs }.push(indirect);
        Ok(())
    }
}
