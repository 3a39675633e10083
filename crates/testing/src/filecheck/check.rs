//! Running the directives over the input.

use super::directive::Program;
use super::options::Options;
use super::pattern::{Failure, Kind, Match, Pattern};
use super::report::Reporter;
use super::vars::Vars;

/// A part of the input, as offsets.
#[derive(Clone, Copy)]
struct Region {
    start: usize,
    end: usize,
}

/// The run.
pub(crate) struct Checker<'a> {
    pub(crate) program: &'a Program,
    pub(crate) options: &'a Options,
    pub(crate) input: &'a [u8],
    pub(crate) vars: Vars,
    pub(crate) report: Reporter<'a>,
}

impl Checker<'_> {
    /// Returns whether every directive holds; failures are in the report.
    pub(crate) fn run(&mut self) -> bool {
        let program = self.program;
        let mut rest = Region { start: 0, end: self.input.len() };
        let (mut next, mut ok) = (0, true);
        let labels = program.checks.iter().enumerate().filter(|(_, c)| c.pattern.kind == Kind::Label);
        let stops = labels.map(|(index, _)| Some(index)).chain([None]);
        for stop in stops {
            let mut region = rest;
            if let Some(label) = stop {
                let Some((start, len)) = self.check(label, rest, true) else { return false };
                region.end = start + len;
                rest.start = region.end;
            }
            let end = stop.map_or(program.checks.len(), |label| label + 1);
            if next != 0 && self.options.enable_var_scope {
                self.vars.clear_local();
            }
            while next < end {
                match self.check(next, region, false) {
                    Some((start, len)) => region.start = start + len,
                    None => {
                        ok = false;
                        next = end;
                        break;
                    }
                }
                next += 1;
            }
        }
        ok
    }

    /// Checks directive `index` in `region`. Returns the offset and length of its match. When `scanning` for
    /// a label, the directives before it are ignored.
    fn check(&mut self, index: usize, region: Region, scanning: bool) -> Option<(usize, usize)> {
        let program = self.program;
        let check = &program.checks[index];
        let pattern = &check.pattern;
        let mut nots = Vec::new();
        let mut from = region.start;
        if !scanning {
            from = self.check_dag(&check.before, region, &mut nots)?;
        }
        let (mut end, mut first) = (from, None);
        for round in 1..=pattern.count {
            let found = self.expect(pattern, Region { start: end, end: region.end }, round)?;
            first.get_or_insert(end + found.pos);
            end += found.pos + found.len;
        }
        let first = first.unwrap_or(end);
        if !scanning {
            let skipped = Region { start: from, end: first };
            if !self.check_lines(pattern, skipped) || !self.check_not(&nots, skipped) {
                return None;
            }
        }
        Some((first, end - first))
    }

    fn find(&mut self, pattern: &Pattern, region: Region) -> Result<Match, Failure> {
        pattern.find(&self.input[region.start..region.end], &mut self.vars)
    }

    fn expect(&mut self, pattern: &Pattern, region: Region, round: u32) -> Option<Match> {
        match self.find(pattern, region) {
            Ok(found) => Some(found),
            Err(failure) => {
                self.report.not_found(pattern, &failure, (region.start, region.end), round, &self.vars);
                None
            }
        }
    }

    /// Checks the requirements of `-NEXT`, `-EMPTY` and `-SAME` on the text before their match.
    fn check_lines(&mut self, pattern: &Pattern, skipped: Region) -> bool {
        let lines = self.input[skipped.start..skipped.end].iter().filter(|&&b| b == b'\n').count();
        let message = match (pattern.kind, lines) {
            (Kind::Next | Kind::Empty, 0) => "is on the same line as previous match",
            (Kind::Next | Kind::Empty, 2..) => "is not on the line after the previous match",
            (Kind::Same, 1..) => "is not on the same line as the previous match",
            _ => return true,
        };
        self.report.wrong_line(pattern, message, skipped.start, skipped.end);
        false
    }

    fn check_not(&mut self, nots: &[usize], region: Region) -> bool {
        let program = self.program;
        let mut ok = true;
        for &index in nots {
            let pattern = &program.patterns[index];
            match self.find(pattern, region) {
                Err(Failure::NotFound) => {}
                Err(failure) => {
                    self.report.not_found(pattern, &failure, (region.start, region.end), 1, &self.vars);
                    ok = false;
                }
                Ok(found) => {
                    self.report.excluded(pattern, region.start + found.pos, &self.vars);
                    ok = false;
                }
            }
        }
        ok
    }

    /// Checks the `-DAG` groups among `before`, and the `-NOT`s between them; the last `-NOT`s are left in
    /// `nots`. Returns the offset to continue from.
    fn check_dag(&mut self, before: &[usize], region: Region, nots: &mut Vec<usize>) -> Option<usize> {
        let program = self.program;
        let mut start = region.start;
        // Sorted matches of the group, which must not overlap.
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        for (position, &index) in before.iter().enumerate() {
            let pattern = &program.patterns[index];
            if pattern.kind == Kind::Not {
                nots.push(index);
                continue;
            }
            self.place_dag(pattern, start, region.end, &mut ranges)?;
            let ends = before.get(position + 1).is_none_or(|&next| program.patterns[next].kind == Kind::Not);
            if ends {
                let (Some(&(first, _)), Some(&(_, last))) = (ranges.first(), ranges.last()) else { continue };
                if !self.check_not(nots, Region { start, end: first }) {
                    return None;
                }
                nots.clear();
                start = last;
                ranges.clear();
            }
        }
        Some(start)
    }

    fn place_dag(
        &mut self,
        pattern: &Pattern,
        start: usize,
        end: usize,
        ranges: &mut Vec<(usize, usize)>,
    ) -> Option<()> {
        let (mut pos, mut slot) = (start, 0);
        loop {
            let found = self.expect(pattern, Region { start: pos, end }, 1)?;
            let range = (pos + found.pos, pos + found.pos + found.len);
            if self.options.allow_deprecated_dag_overlap {
                match ranges.first_mut() {
                    None => ranges.push(range),
                    Some(block) => *block = (block.0.min(range.0), block.1.max(range.1)),
                }
                return Some(());
            }
            while ranges.get(slot).is_some_and(|old| range.0 >= old.1) {
                slot += 1;
            }
            match ranges.get(slot) {
                Some(old) if old.0 < range.1 => pos = old.1,
                _ => {
                    ranges.insert(slot, range);
                    return Some(());
                }
            }
            slot += 1;
        }
    }
}
