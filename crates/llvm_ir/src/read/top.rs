//! Parsing of a module.

use super::constant::Constants;
use super::lex::{Lexer, Token};
use super::metadata::Nodes;
use super::module::{EntryKind, Module};
use super::parser::{Failure, Parsed, Parser};
use super::ty::{Ty, Types};
use rustc_hash::FxHashMap;

/// Parses a text.
///
/// # Errors
/// If the text is no module of LLVM IR; the first error.
pub(crate) fn parse(text: &[u8]) -> Result<Module<'_>, Failure> {
    let module = Module {
        text,
        types: Types::new(),
        consts: Constants::default(),
        nodes: Nodes::default(),
        source_name: Vec::new(),
        layout: Vec::new(),
        triple: Vec::new(),
        asm: Vec::new(),
        comdats: Vec::new(),
        entries: Vec::new(),
        variables: Vec::new(),
        functions: Vec::new(),
        aliases: Vec::new(),
        ifuncs: Vec::new(),
        named: Vec::new(),
    };
    let mut parser = Parser {
        lexer: Lexer::new(text),
        token: Token::End,
        at: 0,
        end: 0,
        module,
        entry_of_name: FxHashMap::default(),
        entry_of_number: FxHashMap::default(),
        next_global: 0,
        groups: FxHashMap::default(),
        node_of_number: FxHashMap::default(),
        types_by_text: FxHashMap::default(),
        group_uses: Vec::new(),
        locals: None,
        has_records: false,
        has_debug_calls: false,
        intrinsics: Vec::new(),
    };
    parser.bump();
    while parser.token != Token::End {
        parser.entity()?;
    }
    parser.finish()?;
    Ok(parser.module)
}

impl Parser<'_> {
    fn entity(&mut self) -> Parsed<()> {
        match self.token.clone() {
            Token::Word("declare") => self.declaration(),
            Token::Word("define") => self.definition(),
            Token::Word("module") => {
                self.bump();
                self.expect_word("asm", "expected 'module asm'")?;
                let line = self.string()?;
                self.module.asm.extend_from_slice(&line);
                self.module.asm.push(b'\n');
                Ok(())
            }
            Token::Word("target") => self.target(),
            Token::Word("source_filename") => {
                self.bump();
                self.expect(b'=', "expected '=' after source_filename")?;
                self.module.source_name = self.string()?;
                Ok(())
            }
            Token::Word("attributes") => self.attribute_group(),
            Token::Word("uselistorder" | "uselistorder_bb") => self.use_list(),
            Token::Local(_) | Token::LocalNumber(_) => self.type_definition(),
            Token::Global(_) | Token::GlobalNumber(_) => self.global(),
            Token::Comdat(name) => self.comdat(&name),
            Token::Metadata(name) => self.named_metadata(&name),
            Token::Punct(b'!') => self.numbered_metadata(),
            Token::Punct(b'^') => self.summary(),
            _ => self.error("expected top-level entity"),
        }
    }

    fn target(&mut self) -> Parsed<()> {
        self.bump();
        if self.eat_word("triple") {
            self.expect(b'=', "expected '=' after target triple")?;
            self.module.triple = self.string()?;
        } else if self.eat_word("datalayout") {
            self.expect(b'=', "expected '=' after target datalayout")?;
            self.module.layout = self.string()?;
        } else {
            return self.error("unknown target property");
        }
        Ok(())
    }

    /// Skips an order of uses, which has no meaning here.
    fn use_list(&mut self) -> Parsed<()> {
        while !self.is(b'{') {
            if self.token == Token::End {
                return self.error("expected '{' here");
            }
            self.bump();
        }
        while !self.eat(b'}') {
            if self.token == Token::End {
                return self.error("expected '}' here");
            }
            self.bump();
        }
        Ok(())
    }

    /// Skips an entry of a summary for optimization of whole programs.
    fn summary(&mut self) -> Parsed<()> {
        self.bump();
        self.expect(b'=', "expected '=' here")?;
        if matches!(self.token, Token::Label(_) | Token::Word(_)) {
            self.bump();
            self.eat(b':');
        }
        let mut depth = 0_usize;
        loop {
            match self.token {
                Token::Punct(b'(') => depth += 1,
                Token::Punct(b')') => depth = depth.saturating_sub(1),
                Token::End => return self.error("expected ')' here"),
                _ => {}
            }
            self.bump();
            if depth == 0 {
                return Ok(());
            }
        }
    }

    fn type_definition(&mut self) -> Parsed<()> {
        let at = self.at;
        let (name, numbered) = match self.token.clone() {
            Token::Local(name) => (name.to_vec(), false),
            Token::LocalNumber(number) => (number.to_string().into_bytes(), true),
            _ => return self.error("expected type name"),
        };
        self.bump();
        let index = self.module.types.named(&name, numbered, at);
        self.expect(b'=', "expected '=' after name")?;
        self.expect_word("type", "expected 'type' after name")?;
        if self.module.types.named[index].defined {
            return self.error_at(at, "redefinition of type");
        }
        self.module.types.named[index].defined = true;
        if self.eat_word("opaque") {
            return Ok(());
        }
        let body_at = self.at;
        let packed = self.is(b'<');
        let body = if self.is(b'{') { self.structure(false)? } else { self.ty()? };
        let is_struct = matches!(self.module.types.data(body), super::ty::TyData::Struct(..));
        if !is_struct && !packed && body == Ty::LABEL {
            return self.error_at(body_at, "invalid type");
        }
        self.module.types.named[index].body = Some(body);
        Ok(())
    }

    fn comdat(&mut self, name: &[u8]) -> Parsed<()> {
        let at = self.at;
        self.bump();
        self.expect(b'=', "expected '=' here")?;
        self.expect_word("comdat", "expected comdat keyword")?;
        let kinds = ["any", "exactmatch", "largest", "nodeduplicate", "samesize"];
        let Some(kind) = self.eat_any(&kinds) else { return self.error("unknown selection kind") };
        if self.module.comdats.iter().any(|known| known.0 == name) {
            let name = String::from_utf8_lossy(name).into_owned();
            return self.error_at(at, format!("redefinition of comdat '${name}'"));
        }
        self.module.comdats.push((name.to_vec(), kind));
        Ok(())
    }

    /// Checks that everything that was referred to is defined.
    fn finish(&mut self) -> Parsed<()> {
        self.resolve_groups();
        if let Some(undefined) = self.module.types.named.iter().find(|named| !named.defined) {
            let name = String::from_utf8_lossy(&undefined.name).into_owned();
            let message = match undefined.numbered {
                true => format!("use of undefined type '%{name}'"),
                false => format!("use of undefined type named '{name}'"),
            };
            return self.error_at(undefined.position, message);
        }
        self.check_cycles()?;
        self.declare_intrinsics();
        if let Some(undefined) = self.module.entries.iter().find(|entry| entry.kind == EntryKind::Undefined) {
            let name = match undefined.number {
                Some(number) => number.to_string(),
                None => String::from_utf8_lossy(&undefined.name).into_owned(),
            };
            return self.error_at(undefined.position, format!("use of undefined value '@{name}'"));
        }
        self.check_metadata()?;
        let pointers: Vec<Ty> = self.module.entries.iter().map(|entry| entry.ty).collect();
        let Parser { module, .. } = self;
        module.consts.complete(&module.types, &pointers);
        module.rename_old_intrinsics();
        Ok(())
    }

    /// Checks that no named type contains itself.
    fn check_cycles(&mut self) -> Parsed<()> {
        use super::ty::TyData;
        let types = &self.module.types;
        // 1: being looked at, 2: done.
        let mut state = vec![0_u8; types.named.len()];
        for start in 0..types.named.len() {
            let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
            let inner = |index: usize| {
                let mut found = Vec::new();
                let mut rest: Vec<Ty> = types.named[index].body.into_iter().collect();
                while let Some(ty) = rest.pop() {
                    match types.data(ty) {
                        TyData::Named(other) => found.push(*other),
                        TyData::Array(element, _) | TyData::Vector(element, ..) => rest.push(*element),
                        TyData::Struct(elements, _) => rest.extend(elements),
                        _ => {}
                    }
                }
                found
            };
            if state[start] == 0 {
                state[start] = 1;
                open.push((start, inner(start)));
            }
            while let Some((index, rest)) = open.last_mut() {
                match rest.pop() {
                    Some(next) if state[next] == 0 => {
                        state[next] = 1;
                        let list = inner(next);
                        open.push((next, list));
                    }
                    Some(next) if state[next] == 1 => {
                        let position = types.named[next].position;
                        return self.error_at(position, "identified structure type is recursive");
                    }
                    Some(_) => {}
                    None => {
                        state[*index] = 2;
                        open.pop();
                    }
                }
            }
        }
        Ok(())
    }
}
