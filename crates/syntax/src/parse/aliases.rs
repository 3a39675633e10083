//! Aliases of types and attributes, and the top level of a text.

use super::{ParseResult, Parser, holes};
use diag::Diagnostic;
use ir::print::AliasTarget;
use ir::{Attr, Block, Body, Loc, Op, OpRef, OpState, Region};

impl<'a> Parser<'a> {
    /// Parses `#name = attribute` or `!name = type`, whose sigil is next.
    pub(super) fn alias(&mut self) -> ParseResult<()> {
        let start = self.pos;
        let done = self.alias_text(start);
        if done.is_err() {
            self.alias_failed(start);
        }
        done
    }

    fn alias_text(&mut self, start: usize) -> ParseResult<()> {
        let sigil = self.byte();
        // era: relations have two of them.
        if let Some(legacy) = self.legacy().filter(|_| self.src[start..].starts_with(b"##")) {
            return legacy.relation_alias(self);
        }
        self.pos += 1;
        let name = self.suffix();
        let (what, known) = match sigil {
            b'!' => ("type", self.type_aliases.contains_key(name)),
            _ => ("attribute", self.attr_aliases.contains_key(name)),
        };
        if name.is_empty() {
            return Err(self.fail(start, "expected alias name"));
        }
        if known {
            let name = String::from_utf8_lossy(name);
            return Err(self.fail(start, &format!("redefinition of {what} alias id '{name}'")));
        }
        if name.contains(&b'.') {
            let kind = if sigil == b'!' { "type" } else { "attribute" };
            let message = format!("{kind} names with a '.' are reserved for dialect-defined names");
            return Err(self.fail(start, &message));
        }
        self.want(b'=', &format!("expected '=' in {what} alias definition"))?;
        match sigil {
            b'!' => {
                // era: `type` stood before it.
                let legacy = self.legacy();
                if let Some(legacy) = legacy {
                    legacy.type_alias_keyword(self)?;
                }
                self.ws();
                let text = self.pos;
                let ty = self.ty()?;
                if let Some(legacy) = legacy {
                    legacy.note_type_alias(self, name, text);
                }
                self.type_aliases.insert(name, ty);
                self.note_alias(start, AliasTarget::Type(ty));
            }
            _ => {
                // era: maps and sets stood without `affine_map<>`.
                let attr = match self.legacy() {
                    Some(legacy) => legacy.alias_attr(self, name)?,
                    None => self.attr(None)?,
                };
                self.attr_aliases.insert(name, attr);
                self.note_alias(start, AliasTarget::Attr(attr));
            }
        }
        Ok(())
    }

    /// Parses a whole text to the body of the top-level operation, and the error that ended parsing.
    pub(super) fn top_level(&mut self, implicit_module: bool) -> (Box<Body>, Option<Diagnostic>) {
        let module = self.cx.op_name("builtin.module");
        let loc = self.cx.file_loc(&self.file, 0, 0);
        self.body = Body::bare(self.cx, module, loc);
        let region = self.body.new_region();
        let block = self.body.append_new_block(region, &[]);
        let read = self.top_level_items(region, block);
        self.holes += holes::place_pending(&mut self.pending, &mut self.body);
        let mut state = OpState::new(self.cx, module, loc);
        state.built_regions.push(region);
        let attrs = self.legacy().map_or(Attr::EMPTY_DICT, |legacy| legacy.module_attrs(self));
        self.body.finish_root(&state, attrs);
        let error = read.and_then(|()| self.resolve(block)).err();
        let error = match self.only_operation(block, implicit_module) {
            // With holes beside it, it stays where it is.
            Ok(only) if self.body.op(only).prev().is_none() && self.body.op(only).next().is_none() => {
                return (self.body.detach(only), error);
            }
            Err(count) if !implicit_module => error.or_else(|| {
                let message = format!(
                    "source must contain a single top-level operation that owns a body, found: {count} operations"
                );
                Some(Diagnostic::error(self.place(0), message))
            }),
            _ => error,
        };
        (self.body.take_shrunk(), error)
    }

    /// Returns the only operation of the top level, if it owns a body, and is a module where one is implied.
    ///
    /// # Errors
    /// The number of operations. Holes do not count.
    fn only_operation(&self, block: Block, implicit_module: bool) -> Result<Op, usize> {
        let hole = self.cx.op_name(super::HOLE);
        let module = self.cx.op_name("builtin.module");
        let ops = || self.body.block(block).ops().filter(|op| self.holes == 0 || op.name() != hole);
        let mut first = ops().take(2);
        let only = first.next().filter(|_| first.next().is_none());
        let fits = |op: &OpRef<'_>| op.body_of().is_some() && (!implicit_module || op.name() == module);
        only.filter(fits).map(OpRef::handle).ok_or_else(|| ops().count())
    }

    /// Parses the constructs of the top level.
    fn top_level_items(&mut self, region: Region, block: Block) -> ParseResult<()> {
        let base = match self.shared {
            Some((source, start)) => self.cx.add_shared_source(source, start..start + self.src.len()),
            None => self.cx.add_source(&self.file, self.src, self.first_line),
        };
        self.base = Some(base.map_err(|message| self.fail(0, &message))?);
        self.enter_top(region, block);
        while !self.at_end() {
            let start = self.pos;
            let item = match self.byte() {
                b'!' => self.alias(),
                b'#' if self.at_hash() => self.alias(),
                b'{' if self.src[self.pos..].starts_with(b"{-#") => self.metadata_item(),
                _ if self.read_in_parallel() => Ok(()),
                _ => self.operation(),
            };
            if let Err(error) = item {
                self.recover(error, start, 1)?;
            }
        }
        self.leave_top()
    }

    /// Resolves what may refer to later text.
    fn resolve(&mut self, block: Block) -> ParseResult<()> {
        self.resolve_deferred()?;
        // era: references to functions had types.
        match self.legacy() {
            Some(legacy) => legacy.check(self, block),
            None => Ok(()),
        }
    }

    fn metadata_item(&mut self) -> ParseResult<()> {
        let start = self.pos;
        let done = self.file_metadata();
        match done {
            Ok(()) => self.note_metadata(start),
            Err(_) => self.alias_failed(start),
        }
        done
    }

    /// Resolves locations that refer to later aliases.
    fn resolve_deferred(&mut self) -> ParseResult<()> {
        let Some(base) = self.base.filter(|_| !self.deferred_locs.is_empty()) else { return Ok(()) };
        let mut places: Vec<(u32, &[u8])> = self.deferred_locs.drain().collect();
        places.sort_unstable();
        let mut locs: Vec<(Loc, Loc)> = Vec::with_capacity(places.len());
        for (pos, name) in places {
            let Some(&attr) = self.attr_aliases.get(name) else {
                return Err(self.fail(pos as usize, "operation location alias was never defined"));
            };
            if !self.cx.attr_ref(attr).is_location() {
                let message = format!("expected location, but found '{}'", self.cx.attr_ref(attr));
                return Err(self.fail(pos as usize, &message));
            }
            locs.push((base.loc(pos), self.cx.loc_of_attr(attr)));
        }
        let found: rustc_hash::FxHashMap<Loc, Loc> = locs.into_iter().collect();
        self.body.map_locs(&mut |loc| found.get(&loc).copied().unwrap_or(loc));
        Ok(())
    }
}
