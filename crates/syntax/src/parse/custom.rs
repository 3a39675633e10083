//! The custom form: finds the definition, and calls its hook or the format engine.

use super::hooks::Hook;
use super::ops::{Named, OpHead};
use super::{ParseResult, Parser};
use crate::format::Format;
use ir::{OpInfo, OpName, OpState};
use smallvec::SmallVec;

impl<'a> Parser<'a> {
    /// Parses the custom form, whose name is next.
    #[inline(always)]
    pub fn custom(&mut self, mut head: OpHead<'a>) -> ParseResult<()> {
        let (named, spelled) = self.custom_name()?;
        head.spelled = spelled;
        self.custom_as(head, &named)
    }

    /// Parses the custom form of an operation, after its name.
    #[inline(always)]
    pub fn custom_as(&mut self, head: OpHead<'a>, named: &Named<'a>) -> ParseResult<()> {
        if let Some(Ok(Format { line: Some(line), .. })) = named.format
            && self.fast_custom
            && self.line(&head, named, line)?
        {
            return Ok(());
        }
        let Some(info) = named.info else { return Err(self.unknown_op(&head, named.name)) };
        let mut state = self.state(named.name, &head);
        state.set_defaults(self.cx);
        let depth = self.default_dialects.len();
        self.default_dialects.push(info.def().hooks.default_dialect.unwrap_or(""));
        // The format of a function's lines is read above.
        let format = named.format.filter(|_| info.def().hooks.parse.is_none());
        let done = match format {
            Some(Ok(format)) => self.by_format(&head, &mut state, info, format),
            Some(Err(error)) => {
                let message = format!("custom op '{}' has a malformed format: {error}", info.def().name);
                Err(self.fail(head.pos as usize, &message))
            }
            None => self.by_hook(&head, &mut state, info),
        };
        self.default_dialects.truncate(depth);
        self.give_back(head.pos, state, &done);
        done
    }

    fn by_hook(&mut self, head: &OpHead<'a>, state: &mut OpState, info: &OpInfo) -> ParseResult<()> {
        let Some(parse) = info.def().hooks.parse else {
            let message = format!("custom op '{}' has no custom assembly form", info.def().name);
            return Err(self.fail(head.pos as usize, &message));
        };
        let base = self.uses.len();
        state.forget_puts();
        let mut hook = Hook::of_op(self, *head);
        parse(&mut hook, state)?;
        if let Some(name) = hook.is_given_twice(state) {
            let message = format!("attribute '{name}' occurs more than once in the attribute list");
            let message = hook.prefixed(&message);
            return Err(self.fail(head.pos as usize, &message));
        }
        self.uses.truncate(base);
        state.drop_unstored(self.cx, info);
        self.finish_custom(head, state, info, None)
    }

    /// Creates the operation. A region that both the parser and a hook added counts once.
    pub(super) fn finish_custom(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        info: &OpInfo,
        dict: Option<ir::Attr>,
    ) -> ParseResult<()> {
        if state.built_regions.len() > 1 {
            let mut seen: SmallVec<[ir::Region; 4]> = SmallVec::new();
            let mut sorted: Option<rustc_hash::FxHashSet<ir::Region>> = None;
            state.built_regions.retain(|region| {
                let fresh = match &mut sorted {
                    Some(sorted) => sorted.insert(*region),
                    None => !seen.contains(region),
                };
                seen.extend(fresh.then_some(*region));
                if sorted.is_none() && seen.len() > 16 {
                    sorted = Some(seen.iter().copied().collect());
                }
                fresh
            });
        }
        self.finish(head, state, Some(info), dict)
    }

    #[cold]
    fn unknown_op(&mut self, head: &OpHead<'a>, name: OpName) -> diag::Diagnostic {
        let spelled = String::from_utf8_lossy(head.spelled).into_owned();
        let full = self.cx.op_name_str(name);
        let dialect = full.split_once('.').map_or("", |(dialect, _)| dialect);
        let pos = head.pos as usize;
        // As in MLIR, an error in the token after the name precedes one of the name.
        self.ws();
        if let Some((pos, message)) = self.lex_error(self.pos) {
            return diag::Diagnostic::error(self.place(pos), message);
        }
        if super::types::integer_word(head.spelled).is_some() {
            self.pos = pos;
            return self.no_name();
        }
        let tried = if spelled == full { String::new() } else { format!(" (tried '{full}' as well)") };
        if self.cx.find_dialect(dialect).is_some() {
            let error = self.fail(pos, &format!("custom op '{spelled}' is unknown{tried}"));
            return self.advise_op(error, pos, &spelled, full);
        }
        let error =
            self.fail(pos, &format!("Dialect `{dialect}' not found for custom op '{spelled}' {tried}"));
        let error = self.advise_op(error, pos, &spelled, full);
        let mut known: Vec<&str> = self.cx.dialects().map(|dialect| dialect.name).collect();
        known.sort_unstable();
        known.dedup();
        let note = format!(
            "Available dialects: {} ; for more info on dialect registration see https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
            known.join(", ")
        );
        error.note(self.place(pos), note)
    }
}
